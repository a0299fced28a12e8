/** Results of runs at full count, one file for each promise and engine, written by the run itself. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { ProofReport } from '@thali/test-kit/fixture'

const RESULTS = join(import.meta.dirname, '../results')

/** Run of a proof, with its results. */
export interface ProofRun extends ProofReport {
  /** Name of the promise as given to `npm run proof`. */
  readonly promise: string
  readonly engine: string | null
  readonly seed: number
  readonly count: number
  readonly seconds: number
}

/** Writes the result of a run over the one before. @returns the file's path */
export function keepResult(run: ProofRun, at: Date, folder = RESULTS): string {
  const { promise, engine, seed, count, seconds, figures, violations } = run
  const file = join(folder, `${promise.toLowerCase()}${engine === null ? '' : `-${engine}`}.json`)
  const holds = violations.length === 0
  const result = {
    promise: promise.toLowerCase(),
    engine,
    holds,
    at: at.toISOString().slice(0, 10),
    cores: cpus().length,
    seed,
    count,
    seconds,
    figures,
    ...(!holds && { violations }),
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  return file
}
