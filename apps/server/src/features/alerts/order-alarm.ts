/** Looks at unattended orders while the server runs; what came due while it did not is taken up at its start. */
import { setTimeout as wait } from 'node:timers/promises'
import { warnOfFault } from '../../db/warn-of-fault.ts'
import { type EscalateDeps, escalateOrders } from './escalate-orders.ts'

/** How late a step is at most; each process looks, the row's mark lets one take it. */
const EVERY_MS = 10_000

/** Begins at once, and looks again until stopped; what has begun is finished. */
export function startOrderAlarm(deps: EscalateDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await escalateOrders(deps).catch((error: unknown) =>
        warnOfFault(deps.log, error, 'alerts wait for the database'),
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
