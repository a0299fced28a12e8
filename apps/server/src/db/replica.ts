import type { Database } from './database-types.ts'
import { openReadOnlyPostgres } from './postgres.ts'
import { ReplicaLag } from './replica-lag.ts'
import { findMismatch, readPrimaryPosition, readReplicaPosition } from './replica-position.ts'
import type { Db } from './schema.ts'

/** Reads that may go to a replica: no decision is based on them. */
export const REPLICA_READS = ['menu', 'figures'] as const
export type ReplicaRead = (typeof REPLICA_READS)[number]

/**
 * Outcome of a read: the replica answered it, or the primary had to, because the replica had an older state,
 * did not have the row, did not answer, or was not asked.
 */
export const REPLICA_OUTCOMES = ['replica', 'older', 'absent', 'failed', 'unused'] as const
export type ReplicaOutcome = (typeof REPLICA_OUTCOMES)[number]

const LOOK_EVERY_MS = 1_000
/** Lag beyond which a replica is not asked, in milliseconds. */
const MOST_LAG_MS = 10_000
/**
 * Time limit of an answer, including getting a connection; after it the primary is asked. It is longer for
 * figures, as running an expensive query twice makes a busy machine busier. The regular look at the replica
 * is not waited for and has the limits of its pool.
 */
const ANSWER_LIMITS_MS: Readonly<Record<ReplicaRead, number>> = { menu: 1_500, figures: 5_000 }
/**
 * First pause after a failed read during which the replica is not asked, in milliseconds; doubled each time,
 * up to the longest.
 */
const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 30_000

interface ReplicaOptions {
  /** Null: there is none, and the primary answers everything. */
  readonly url: string | null
  readonly primary: Database
  /** Called once whenever the replica begins or ceases to be asked; null: it is asked. */
  readonly onChange: (reason: string | null) => void
  /** Called with the reason for leaving it alone for a while. */
  readonly onFault: (error: unknown) => void
  readonly answerLimitMs?: number
  readonly mostLagMs?: number
}

/** PostgreSQL server that follows the primary, for reads that only display data: each caller has a fallback. */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #reader: ReturnType<typeof openReadOnlyPostgres> | null
  readonly #counts = new Map<`${ReplicaRead} ${ReplicaOutcome}`, number>()
  readonly #lag = new ReplicaLag()
  #lagMs = Number.NaN
  #history = ''
  #reason: string | null = 'nobody has looked at it yet'
  #restMs = FIRST_REST_MS
  #restsUntil = 0
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#reader = options.url === null ? null : openReadOnlyPostgres(options.url)
  }

  get isSet(): boolean {
    return this.#reader !== null
  }

  /** Whether the replica would be asked now. */
  get isAsked(): boolean {
    return this.#reader !== null && this.#reason === null && performance.now() >= this.#restsUntil
  }

  /** Lag at the last look, in milliseconds; NaN where it is not known. */
  get lagMs(): number {
    return this.#lagMs
  }

  countOf(read: ReplicaRead, outcome: ReplicaOutcome): number {
    return this.#counts.get(`${read} ${outcome}`) ?? 0
  }

  /**
   * Answer of the replica within a time limit; null where the primary must be asked instead. Never throws
   * because of the replica, which may be of another version for a moment, or cancel queries that block its
   * replay.
   *
   * @param read null: there is no such row
   * @param isRecent whether the answer is as new as the last state that the primary reported; not subject to
   *   the time limit
   */
  async ask<T>(
    what: ReplicaRead,
    read: (db: Db) => Promise<T | null>,
    isRecent: (found: T) => boolean | Promise<boolean>,
  ): Promise<T | null> {
    const count = (outcome: ReplicaOutcome) => {
      const key = `${what} ${outcome}` as const
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    }
    if (!this.#reader) return null
    if (!this.isAsked) {
      count('unused')
      return null
    }
    let found: T | null
    try {
      found = await this.#limited(what, read(this.#reader.db))
    } catch (error) {
      this.#rest(error)
      count('failed')
      return null
    }
    this.#restMs = FIRST_REST_MS
    if (found === null) {
      count('absent')
      return null
    }
    const outcome = (await isRecent(found)) ? 'replica' : 'older'
    count(outcome)
    return outcome === 'replica' ? found : null
  }

  /** Begins to look at the replica once a second. */
  start(): void {
    if (this.#reader) void this.#follow()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#reader?.close()
  }

  /** Checks whether the replica may be asked. */
  async look(): Promise<void> {
    const before = this.#reason
    const found = await this.#findReason()
    this.#lagMs = found.lagMs
    this.#reason = found.reason
    if (this.#reason !== before && !this.#stopped) this.#options.onChange(this.#reason)
  }

  async #follow(): Promise<void> {
    await this.look()
    if (this.#stopped) return
    this.#timer = setTimeout(() => void this.#follow(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** Reason why the replica must not be asked, with its lag; null if it may. */
  async #findReason(): Promise<{ reason: string | null; lagMs: number }> {
    const { primary, mostLagMs = MOST_LAG_MS } = this.#options
    const because = (reason: string) => ({ reason, lagMs: Number.NaN })
    if (!this.#reader || primary.engine !== 'postgres') return because('there is none')
    const written = await readPrimaryPosition(primary.pool).catch(() => null)
    if (!written) return because('the primary does not tell its position')
    if (written.history !== this.#history) this.#lag.forget()
    this.#history = written.history
    this.#lag.mark(written.position, performance.now())
    const replica = await readReplicaPosition(this.#reader.pool).catch((error: Error) => error.message)
    if (typeof replica === 'string') return because(`it does not answer: ${replica}`)
    const mismatch = findMismatch(written, replica)
    if (mismatch !== null) return because(mismatch)
    const lagMs = this.#lag.lagMs(replica.position ?? 0, performance.now())
    return { reason: lagMs > mostLagMs ? `it lags by more than ${mostLagMs / 1000} s` : null, lagMs }
  }

  #rest(error: unknown): void {
    // Others met the same failure.
    if (performance.now() < this.#restsUntil) return
    this.#options.onFault(error)
    this.#restsUntil = performance.now() + this.#restMs
    this.#restMs = Math.min(this.#restMs * 2, LONGEST_REST_MS)
  }

  async #limited<T>(what: ReplicaRead, answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const expire = () => reject(new Error('the replica takes too long'))
      timer = setTimeout(expire, this.#options.answerLimitMs ?? ANSWER_LIMITS_MS[what])
    })
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
