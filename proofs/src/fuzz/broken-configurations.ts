import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { runThali } from '@thali/test-kit/thali-process'
import { BROKEN_CONFIGURATIONS, type BrokenConfiguration } from './corpora/configurations.ts'
import { type FuzzTrial, fuzz } from './fuzz.ts'

/** Time limit of the report, from the start of the process, in milliseconds. */
const TOLD_WITHIN_MS = 3_000

/**
 * Proves that each broken configuration ends `thali serve` at once with a report: all faults together, each
 * with its name, the reason and an example, and no secret among them.
 *
 * @param patience multiplies the limit of time, as in a suite that shares the machine
 */
export async function tryBrokenConfigurations(
  { dataDir }: Pick<TestDatabase, 'dataDir'>,
  count: number,
  patience = 1,
): Promise<ProofReport> {
  const violations = new Violations()
  const tried = BROKEN_CONFIGURATIONS.slice(0, count)
  const figures = { configurations: tried.length, slowestMs: 0 }
  // One after the other: how long each takes is looked at.
  const trial: FuzzTrial<BrokenConfiguration> = {
    count: tried.length,
    draw: (at) => tried[at] as BrokenConfiguration,
    async judge({ env, names }) {
      const startedAt = performance.now()
      const { code, stdout, stderr } = await runThali(['serve'], { DATA_DIR: dataDir, ...env })
      const ms = Math.round(performance.now() - startedAt)
      figures.slowestMs = Math.max(figures.slowestMs, ms)
      const faults = configurationAnswerFaults(stdout + stderr, names)
      if (ms > TOLD_WITHIN_MS * patience) faults.push(`was told after ${ms} ms`)
      if (code !== 1) faults.push(`ended with ${code}`)
      return { faults }
    },
    describe: ({ env }) => JSON.stringify(env),
  }
  await fuzz(trial, { figures, violations })
  return { figures, violations: violations.list() }
}

/**
 * Finds faults in the answer to a wrong configuration: a setting without an example, a secret, a stack trace.
 */
export function configurationAnswerFaults(said: string, names: readonly string[]): string[] {
  const faults = names
    .filter((name) => !new RegExp(`^ +${name} .+\\. Example: ${name}=`, 'm').test(said))
    .map((name) => `nothing was said of ${name} with an example`)
  if (said.includes('hunter2')) faults.push('a secret was repeated')
  if (/^\s+at .+:\d+/m.test(said)) faults.push('a stack trace was printed')
  return faults
}
