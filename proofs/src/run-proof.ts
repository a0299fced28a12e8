import { type SeededRandom, seededRandom } from '@thali/builders/seeded-random'
import type { Engine } from '@thali/server/db/schema'
import type { ProofReport } from '@thali/test-kit/fixture'
import { startPostgres } from '@thali/test-kit/private-postgres'
import { keepResult, type ProofRun } from './keep-result.ts'
import type { ProofOptions } from './proof-options.ts'

interface Closable {
  close(): Promise<void>
}

/** Proof at full count: how often, where and how a promise is tried. */
export interface Proof<Fixture> {
  /** Promise as a sentence. */
  readonly shows: string
  readonly count: number
  /** Both unless it says otherwise; none when it is a matter of pure functions. */
  readonly engines?: readonly Engine[]
  /** Opens a fresh fixture on the engine that is tried. */
  open(): Promise<Fixture & Closable>
  attempt(fixture: Fixture, random: SeededRandom, count: number): Promise<ProofReport>
}

/** A proof whose fixture only it knows. */
export interface RunnableProof {
  readonly shows: string
  readonly count: number
  readonly engines: readonly Engine[]
  run(name: string, options: ProofOptions): Promise<void>
}

export function runnable<Fixture>(proof: Proof<Fixture>): RunnableProof {
  const { shows, count, engines = ['sqlite', 'postgres'] } = proof
  return { shows, count, engines, run: (name, options) => runProof(name, proof, options) }
}

async function runProof<Fixture>(
  name: string,
  { open, attempt, count: fullCount }: Proof<Fixture>,
  { engines, count, seed }: ProofOptions,
): Promise<void> {
  const tryOn = async (engine: Engine | null) => {
    const run = await tryOnce({ promise: name, engine, seed, count }, async (random) => {
      const fixture = await open()
      try {
        return await attempt(fixture, random, count)
      } finally {
        await fixture.close()
      }
    })
    if (count >= fullCount) keepResult(run, new Date())
  }
  if (engines.length === 0) await tryOn(null)
  for (const engine of engines) {
    const server = engine === 'postgres' ? await startPostgres() : null
    process.env.THALI_TEST_ENGINE = engine
    if (server) process.env.TEST_DATABASE_URL = server.url
    try {
      await tryOn(engine)
    } finally {
      await server?.stop()
    }
  }
}

/** Tries a promise once and prints seed and figures; the exit code says whether it holds. */
async function tryOnce(
  of: Pick<ProofRun, 'promise' | 'engine' | 'seed' | 'count'>,
  attempt: (random: SeededRandom) => Promise<ProofReport>,
): Promise<ProofRun> {
  const { promise, engine, seed } = of
  const title = engine === null ? promise : `${promise} on ${engine}`
  console.log(`${title}: seed ${seed}`)
  const startedAt = performance.now()
  const { figures, violations } = await attempt(seededRandom(seed))
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what}: ${figure}`)
  for (const violation of violations) console.error(`  VIOLATION ${violation}`)
  console.log(`${title}: ${violations.length === 0 ? 'holds' : 'BROKEN'}, ${seconds} s`)
  if (violations.length > 0) process.exitCode = 1
  return { ...of, seconds, figures, violations }
}
