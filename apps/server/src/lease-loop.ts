/** Processes pieces of work stored in the database: one loop per process, one lease per row, several at once. */
import { setTimeout as wait } from 'node:timers/promises'

/** A piece of work that this process has leased. @param stopping aborts when the process ends */
export type LeasedWork = (stopping: AbortSignal) => Promise<void>

export interface LeaseLoopParts {
  /** Leases the next piece of work; undefined: none is due. */
  next(): Promise<LeasedWork | undefined>
  /** Pause between looks unless woken, in milliseconds; work left by other processes is found after it. */
  restMs(): number | Promise<number>
  /** Limit of concurrent pieces; a hanging one occupies a place. */
  readonly atOnce: number
  /** Called when the database does not answer; the loop tries again after a rest. */
  onUnavailable(error: unknown): void
  /** A piece has failed; its row is due again when its lease ends. */
  onFailed(error: unknown): void
}

/** Time that a stopping process waits for work under way, in milliseconds. */
const STOP_MS = 5_000
/** After a failure of the database. */
const UNAVAILABLE_MS = 2_000

export class LeaseLoop {
  readonly #parts: LeaseLoopParts
  readonly #working = new Set<Promise<void>>()
  readonly #cutOff = new AbortController()
  #loop: Promise<void> | null = null
  #isStopping = false
  #isWoken = false
  #wakeUp: () => void = () => {}

  constructor(parts: LeaseLoopParts) {
    this.#parts = parts
  }

  /** Begins, until stopped. */
  start(): void {
    this.#loop ??= this.#run()
  }

  /** Something may be due now. */
  wake(): void {
    this.#isWoken = true
    this.#wakeUp()
  }

  /** Does all work due now, one piece after the other. @returns number of pieces */
  async workDue(): Promise<number> {
    let done = 0
    for (let work = await this.#parts.next(); work && !this.#isStopping; work = await this.#parts.next()) {
      done += 1
      await this.#begin(work)
    }
    return done
  }

  /** Ends after the work under way, or in some seconds: unfinished work is leased again. */
  async stop(withinMs = STOP_MS): Promise<void> {
    this.#isStopping = true
    this.wake()
    const ended = Promise.all([this.#loop, ...this.#working])
    const limit = new AbortController()
    await Promise.race([ended, wait(withinMs, undefined, { signal: limit.signal }).catch(() => undefined)])
    limit.abort()
    this.#cutOff.abort(new Error('the server stops'))
    await ended
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false
      await this.#rest(await this.#round())
    }
  }

  /** @returns how long to rest */
  async #round(): Promise<number> {
    const { next, restMs, atOnce, onUnavailable } = this.#parts
    try {
      while (this.#working.size < atOnce && !this.#isStopping) {
        const work = await next()
        if (!work) break
        void this.#begin(work)
      }
      return await restMs()
    } catch (error) {
      onUnavailable(error)
      this.#isWoken = false
      return UNAVAILABLE_MS
    }
  }

  #begin(work: LeasedWork): Promise<void> {
    const working = work(this.#cutOff.signal)
      .catch((error: unknown) => this.#parts.onFailed(error))
      .finally(() => {
        this.#working.delete(working)
        this.wake()
      })
    this.#working.add(working)
    return working
  }

  async #rest(forMs: number): Promise<void> {
    if (this.#isWoken || this.#isStopping) return
    const timer = new AbortController()
    this.#wakeUp = () => timer.abort()
    await wait(forMs, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
    this.#wakeUp = () => {}
  }
}
