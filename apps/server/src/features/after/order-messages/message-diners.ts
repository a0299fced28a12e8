/** Notifies diners with a closed page of the state of their order, by push and by messages; each state once. */

import { PAGES, pathTo } from '@thali/contract/paths'
import { OPEN_AFTER_END_MS } from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import type { OrderMessage } from '@thali/domain/messages/message'
import { CANCELLED, kindOfOrder, type OrderSnapshot } from '@thali/domain/order/order'
import { withDeferredSync } from '../../../db/deferred-sync.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { closeChat, listOverChats } from '../../../deliveries/messages/chat.queries.ts'
import {
  listOrdersToMessage,
  listOverMessages,
  markMessaged,
  type OrderToMessage,
  stopDinerMessage,
} from '../../../deliveries/messages/diner-message.queries.ts'
import { findStoreOfMessage } from '../../../deliveries/messages/notice.queries.ts'
import {
  type DinerToNotify,
  listDinersToNotify,
  listEndedPushes,
  markNotified,
  stopDinerPush,
} from '../../../deliveries/push/diner-push.queries.ts'
import { queuePush } from '../../../deliveries/push/queue-push.ts'
import { writeDelivery } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'

/** Delay before a state is sent, in milliseconds: a change that is undone within it is not sent at all. */
const SETTLE_MS = 10_000
/** Age of a state above which it is no longer sent: the food has been eaten, or is cold. */
const LIFE_MS = 30 * 60_000
/**
 * Time after the end of an order from which nothing is sent about it, and its push devices are removed; in
 * milliseconds.
 */
const AFTER_END_MS = 10 * 60_000
const AT_ONCE = 100

/** Levels up to which a browser was notified. */
const PUSHED = { ready: 1, all: 2 }
/** Levels up to which an order's diner was messaged. */
const MESSAGED = { accepted: 1, ready: 2, all: 3 }

/** Checks all stores once; the process that marks a browser or an order first sends its notification. */
export async function messageDiners(deps: Deps): Promise<void> {
  const at = deps.now().getTime()
  const settledAt = new Date(at - SETTLE_MS)
  const endedBefore = new Date(at - AFTER_END_MS)
  for (const diner of await listDinersToNotify(deps.db, settledAt, AT_ONCE))
    await attempt(deps, diner.storeId, () => push(deps, diner))
  for (const order of await listOrdersToMessage(deps.db, settledAt, AT_ONCE))
    await attempt(deps, order.storeId, () => message(deps, order))
  for (const { storeId, id } of await listEndedPushes(deps.db, endedBefore, AT_ONCE))
    await stopDinerPush(deps.db, storeId, { id }, deps.now())
  for (const place of await listOverMessages(deps.db, endedBefore, AT_ONCE))
    await stopDinerMessage(deps.db, place, deps.now())
  // Replies reach the staff as long as the thread of the order is open.
  for (const place of await listOverChats(deps.db, new Date(at - OPEN_AFTER_END_MS), AT_ONCE))
    await closeChat(deps.db, place, deps.now())
}

/** Runs a notification; a failure is logged, and does not affect other diners. */
async function attempt({ log }: Deps, storeId: StoreId, send: () => Promise<void>): Promise<void> {
  await withDeferredSync(send).catch((error: unknown) =>
    log.warn({ err: error, storeId }, 'a diner could not be told'),
  )
}

async function push(deps: Deps, diner: DinerToNotify): Promise<void> {
  const { storeId, id, slug, number, storeName, state } = diner
  const isCancelled = state === CANCELLED
  const snapshot = JSON.parse(diner.snapshot) as OrderSnapshot
  const params = {
    path: pathTo(PAGES.status, { orderSlug: slug }) as `/${string}`,
    storeName,
    number,
    orderKind: kindOfOrder(snapshot, diner.orderType),
  }
  await inTransaction(deps.db, async (tx) => {
    if (!(await markNotified(tx, diner, isCancelled ? PUSHED.all : PUSHED.ready))) return
    await queuePush(deps, tx, {
      kind: isCancelled ? 'order-cancelled' : 'order-ready',
      storeId,
      about: diner.orderId,
      deviceId: id,
      expiresAt: expiryOf(deps),
      params,
    })
  })
}

async function message(deps: Deps, order: OrderToMessage): Promise<void> {
  const { storeId, orderId } = order
  const { kind, told } = noticeOf(order)
  await inTransaction(deps.db, async (tx) => {
    if (!(await markMessaged(tx, order, told))) return
    const store = await findStoreOfMessage(tx, storeId)
    const { kinds = [], channels = [] } = store?.message_notices ?? {}
    if (!kinds.includes(kind) || channels.length === 0) return
    // A push with the same content costs nothing.
    if (order.hasPush && kind !== 'order-accepted') return
    await writeDelivery(deps, tx, {
      channel: 'message',
      kind,
      storeId,
      about: orderId,
      expiresAt: expiryOf(deps),
      contents: { orderId },
    })
  })
}

function expiryOf({ now }: Deps): Date {
  return new Date(now().getTime() + LIFE_MS)
}

/** Latest state with a notification. */
function noticeOf({ state, isReady }: OrderToMessage): {
  readonly kind: Exclude<OrderMessage, 'order-delayed'>
  readonly told: number
} {
  if (state === CANCELLED) return { kind: 'order-cancelled', told: MESSAGED.all }
  if (isReady) return { kind: 'order-ready', told: MESSAGED.ready }
  return { kind: 'order-accepted', told: MESSAGED.accepted }
}
