import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseBusyError, engineErrorKind } from './engine-errors.ts'

/** Time during which a write is retried while another process holds the write lock, in milliseconds. */
export const BUSY_MS = 5_000

/**
 * Retries while another process holds the write lock. SQLite's own waiting would block the event loop; this waits
 * asynchronously, with jitter.
 *
 * @throws {DatabaseBusyError} after `busyMs`
 */
export async function retryWhileBusy<T>(attempt: () => T, busyMs: number): Promise<T> {
  const until = performance.now() + busyMs
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, 50)) {
    try {
      return attempt()
    } catch (error) {
      if (engineErrorKind(error) !== 'busy') throw error
      if (performance.now() > until) {
        throw new DatabaseBusyError(`the database was locked by another process for ${busyMs} ms`, {
          cause: error,
        })
      }
    }
    await wait(pauseMs * (0.5 + Math.random()))
  }
}
