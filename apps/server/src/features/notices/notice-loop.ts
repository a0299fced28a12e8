/** Looks for diners to tell while the server runs; what came due while it did not is taken up at its start. */
import { setTimeout as wait } from 'node:timers/promises'
import { warnOfFault } from '../../db/warn-of-fault.ts'
import { messageDiners } from './message-diners.ts'
import { type NotifyDeps, notifyDiners } from './notify-diners.ts'

/** How late a notice is at most, beside the time in which it can be taken back. */
const EVERY_MS = 5_000

/** Begins at once, and looks again until stopped; what has begun is finished. */
export function startNotices(deps: NotifyDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      for (const tell of [notifyDiners, messageDiners])
        await tell(deps).catch((error: unknown) =>
          warnOfFault(deps.log, error, 'notices wait for the database'),
        )
      await wait(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
