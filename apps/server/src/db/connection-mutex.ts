import { DatabaseBusyError } from './engine-errors.ts'

/** After this long without letting the event loop turn, the next holder waits for it to turn. */
const LONGEST_RUN_MS = 4

interface Waiter {
  readonly take: () => void
  readonly timer: NodeJS.Timeout
}

/**
 * Hands one connection to one holder at a time, first come first served, with a deadline for waiting.
 *
 * Everything on SQLite is synchronous, so a long queue would run without ever letting other requests in;
 * the hand-over therefore yields to the event loop every few milliseconds.
 */
export class ConnectionMutex {
  readonly #deadlineMs: number
  readonly #waiters = new Set<Waiter>()
  #held = false
  #runningSince = 0

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs
  }

  /** @throws {DatabaseBusyError} when the deadline passes first */
  async acquire(): Promise<void> {
    if (!this.#held) {
      this.#held = true
      this.#runningSince = performance.now()
      return
    }
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        take: resolve,
        timer: setTimeout(() => {
          this.#waiters.delete(waiter)
          reject(new DatabaseBusyError(`no database connection within ${this.#deadlineMs} ms`))
        }, this.#deadlineMs),
      }
      this.#waiters.add(waiter)
    })
  }

  release(): void {
    if (this.#waiters.size === 0) {
      this.#held = false
    } else if (performance.now() - this.#runningSince < LONGEST_RUN_MS) {
      this.#handOver()
    } else {
      setImmediate(() => {
        this.#runningSince = performance.now()
        this.#handOver()
      })
    }
  }

  #handOver(): void {
    const [next] = this.#waiters
    if (!next) {
      this.#held = false
      return
    }
    this.#waiters.delete(next)
    clearTimeout(next.timer)
    next.take()
  }
}
