import { emptyWriteAhead } from './db/empty-write-ahead.ts'
import { removeOldMessages } from './deliveries/messages/remove-old-messages.ts'
import { removeOldNotifications } from './deliveries/notifications/remove-old-notifications.ts'
import { removeEndedDevices } from './deliveries/push/push-device.queries.ts'
import { removeOldDeliveries } from './deliveries/remove-old-deliveries.ts'
import type { Deps } from './deps.ts'
import { removeEventsBefore } from './events/events.queries.ts'
import { removeExpired } from './features/account/remove-expired.ts'
import { removeOldSearches } from './features/analytics/remove-old-searches.ts'
import { removeOldAudit } from './features/audit/remove-old-audit.ts'
import { recheckDomains } from './features/custom-domain/recheck-domains.ts'
import { removeUnusedImages } from './features/editor/remove-unused-images.ts'
import { removeOldOriginals } from './features/images/remove-old-originals.ts'
import { removeOldBillRequests } from './features/invoice/remove-old-bill-requests.ts'
import { fillNameKeys } from './features/operator/fill-name-keys.ts'
import { removeDeletedStores } from './features/operator/remove-deleted-stores.ts'
import { warnOfEnding } from './features/operator/warn-of-ending.ts'
import { lapseHeldOrders } from './features/order/moves/lapse-held-orders.ts'
import { removeOldKeys } from './features/order/placement/remove-old-keys.ts'
import { countEarlierOrders } from './features/order/record/count-earlier-orders.ts'
import { removeOldUnaccepted } from './features/order/waiting/limit-unaccepted.ts'
import { removeOldCodes } from './features/otp/remove-old-codes.ts'
import { removeOldBodies } from './features/payment/ledger/remove-old-bodies.ts'
import { removeOldPrintJobs } from './features/printing/remove-old-jobs.ts'
import { eraseOldDinerData } from './features/privacy/erase-old-diner-data.ts'
import { sendSummaries } from './features/summary/send-summaries.ts'
import { removeOldUndelivered } from './features/undelivered/remove-old-undelivered.ts'
import { removeOldWebhookMessages } from './features/webhook/remove-old-messages.ts'

const EVERY_MS = 3_600_000
const FIRST_AFTER_MS = 60_000
/** A client that was away longer loads everything again. */
const EVENT_RETENTION_MS = 3 * 24 * 3_600_000
const CHUNK = 500

/** Forgets what has served its time, now and then, in small steps that let orders through. */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const clean = () => {
    running = running.then(() => cleanOnce(deps))
  }
  const first = setTimeout(clean, FIRST_AFTER_MS).unref()
  const timer = setInterval(clean, EVERY_MS).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}

const STEPS: readonly ((deps: Deps) => Promise<void>)[] = [
  removeOldKeys,
  removeOldUnaccepted,
  lapseHeldOrders,
  removeOldCodes,
  removeExpired,
  removeUnusedImages,
  (deps) => removeOldOriginals({ ...deps, dataDir: deps.config.dataDir }),
  removeOldDeliveries,
  removeOldMessages,
  ({ db }) => removeEndedDevices(db),
  removeOldAudit,
  removeOldEvents,
  countEarlierOrders,
  removeOldSearches,
  removeOldBillRequests,
  removeOldBodies,
  eraseOldDinerData,
  removeOldPrintJobs,
  removeOldWebhookMessages,
  removeOldUndelivered,
  removeOldNotifications,
  warnOfEnding,
  sendSummaries,
  removeDeletedStores,
  recheckDomains,
  fillNameKeys,
  // Last, for all that was erased above.
  async (deps) => void (await emptyWriteAhead(deps)),
]

/** A step that fails leaves the others alone: what is never forgotten fills the disk. */
async function cleanOnce(deps: Deps): Promise<void> {
  for (const step of STEPS) {
    await step(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'housekeeping did not finish'))
  }
}

async function removeOldEvents({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - EVENT_RETENTION_MS)
  while ((await removeEventsBefore(db, before, CHUNK)) === CHUNK);
}
