/** Publishes scheduled menus while the server runs, and at its start those whose time came while it did not. */
import { setTimeout as wait } from 'node:timers/promises'
import { warnOfFault } from '../../db/warn-of-fault.ts'
import { type PublishDueDeps, publishDueMenus } from './publish-scheduled.ts'

/** How late a menu is at most; each process looks, the store's lock lets one do it. */
const EVERY_MS = 5_000

/** Begins at once, and looks again until stopped; what has begun is finished. */
export function startScheduledPublisher(deps: PublishDueDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await publishDueMenus(deps).catch((error: unknown) =>
        warnOfFault(deps.log, error, 'scheduled menus wait for the database'),
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
