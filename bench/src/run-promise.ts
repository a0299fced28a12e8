import type { Engine } from '@thali/server/db/schema'
import { startPostgres } from '@thali/test-kit/private-postgres'
import type { PromiseReport } from '@thali/test-kit/promise-stage'
import { type Dice, seededDice } from '@thali/test-kit/seeded-random'
import { readPromiseOptions } from './promise-options.ts'

const BOTH: readonly Engine[] = ['sqlite', 'postgres']

interface Closable {
  close(): Promise<void>
}

/** A promise at full count: what it is called, how often it is tried, where and how. */
export interface PromiseProgram<Stage> {
  readonly name: string
  readonly count: number
  /** Both, unless the promise is about one of them. */
  readonly engines?: readonly Engine[]
  /** Sets a fresh stage on the engine that is tried. */
  open(): Promise<Stage & Closable>
  attempt(stage: Stage, dice: Dice, count: number): Promise<PromiseReport>
}

/** Tries a promise on each engine: `node bench/src/promise-a1.ts [--engine sqlite|postgres] [--count n] [--seed n]`. */
export async function runPromise<Stage>({
  name,
  open,
  attempt,
  ...defaults
}: PromiseProgram<Stage>): Promise<void> {
  const { engines, count, seed } = readPromiseOptions(process.argv.slice(2), { engines: BOTH, ...defaults })
  for (const engine of engines) {
    const server = engine === 'postgres' ? await startPostgres() : null
    process.env.THALI_TEST_ENGINE = engine
    if (server) process.env.TEST_DATABASE_URL = server.url
    try {
      await tryPromise(`${name} on ${engine}`, seed, async (dice) => {
        const stage = await open()
        try {
          return await attempt(stage, dice, count)
        } finally {
          await stage.close()
        }
      })
    } finally {
      await server?.stop()
    }
  }
}

/** Tries a promise once and prints seed and figures; the exit code says whether it holds. */
export async function tryPromise(
  title: string,
  seed: number,
  attempt: (dice: Dice) => Promise<PromiseReport>,
): Promise<void> {
  console.log(`${title}: seed ${seed}`)
  const startedAt = performance.now()
  const { figures, violations } = await attempt(seededDice(seed))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what}: ${figure}`)
  for (const violation of violations) console.error(`  VIOLATION ${violation}`)
  console.log(`${title}: ${violations.length === 0 ? 'holds' : 'BROKEN'}, ${seconds} s`)
  if (violations.length > 0) process.exitCode = 1
}
