/** Tells diners whose page is closed that their food is ready, or that their order was cancelled; each once an order. */
import { PAGES, pathTo } from '@thali/contract/paths'
import { CANCELLED, kindOfOrder, type OrderSnapshot } from '@thali/domain/order/order'
import { withDeferredSync } from '../../../db/deferred-sync.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  type DinerToNotify,
  listDinersToNotify,
  listEndedPushes,
  markNotified,
  stopDinerPush,
} from '../../../deliveries/push/diner-push.queries.ts'
import { queuePush } from '../../../deliveries/push/queue-push.ts'
import type { Deps } from '../../../deps.ts'

export type NotifyDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'secrets' | 'relay' | 'log'>

/** What is taken back within this time is told to nobody. */
const SETTLE_MS = 10_000
/** Food that was ready so long ago has been eaten, or is cold. */
const LIFE_MS = 30 * 60_000
/** So long after the end of an order its browsers are forgotten. */
const AFTER_END_MS = 10 * 60_000
const AT_ONCE = 100

const READY = 1
const ALL_TOLD = 2

/** Looks once at all stores; whichever process marks a browser first tells it. */
export async function notifyDiners(deps: NotifyDeps): Promise<void> {
  const at = deps.now().getTime()
  for (const diner of await listDinersToNotify(deps.db, new Date(at - SETTLE_MS), AT_ONCE)) {
    await withDeferredSync(() => tell(deps, diner)).catch((error: unknown) =>
      deps.log.warn({ err: error, storeId: diner.storeId }, 'a diner could not be told'),
    )
  }
  for (const { storeId, id } of await listEndedPushes(deps.db, new Date(at - AFTER_END_MS), AT_ONCE))
    await stopDinerPush(deps.db, storeId, { id }, deps.now())
}

async function tell(deps: NotifyDeps, diner: DinerToNotify): Promise<void> {
  const { storeId, id, slug, number, storeName, state } = diner
  const isCancelled = state === CANCELLED
  const snapshot = JSON.parse(diner.snapshot) as OrderSnapshot
  const about = {
    storeId,
    about: diner.orderId,
    deviceId: id,
    expiresAt: new Date(deps.now().getTime() + LIFE_MS),
  }
  const params = {
    path: pathTo(PAGES.status, { orderSlug: slug }) as `/${string}`,
    storeName,
    number,
    orderKind: kindOfOrder(snapshot, diner.orderType),
  }
  await inTransaction(deps.db, async (tx) => {
    if (!(await markNotified(tx, diner, isCancelled ? ALL_TOLD : READY))) return
    await queuePush(deps, tx, { ...about, kind: isCancelled ? 'order-cancelled' : 'order-ready', params })
  })
}
