import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Engine } from '@thali/server/db/schema'

/** Options of a proof unless its arguments give others. */
export interface ProofDefaults {
  readonly count: number
  readonly engines: readonly Engine[]
}

export interface ProofOptions extends ProofDefaults {
  readonly seed: number
}

/**
 * Reads `[--engine sqlite|postgres] [--count n] [--seed n]`; without a seed one is rolled. Engines are empty for a
 * promise that needs none.
 *
 * @throws {Error} in words, when a word is not understood: a promise must not seem to hold untried
 */
export function readProofOptions(args: readonly string[], defaults: ProofDefaults): ProofOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { engine: { type: 'string' }, count: { type: 'string' }, seed: { type: 'string' } },
  })
  const { engine, count, seed } = values
  const engines = defaults.engines.filter((one) => engine === undefined || one === engine)
  if (engine !== undefined && engines.length === 0) {
    throw new Error(`--engine ${engine}: there is ${defaults.engines.join(', ') || 'none to choose'}`)
  }
  return {
    engines,
    count: count === undefined ? defaults.count : wholeNumber('--count', count, 1),
    seed: seed === undefined ? randomInt(2 ** 32) : wholeNumber('--seed', seed, 0),
  }
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least)
    throw new Error(`${name} ${text}: a whole number from ${least} on`)
  return number
}
