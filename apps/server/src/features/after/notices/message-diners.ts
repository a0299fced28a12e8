/** Queues messages to diners who want them: that their order was accepted, is ready or was cancelled; each once. */

import type { OrderMessage } from '@thali/domain/messages/message'
import { CANCELLED } from '@thali/domain/order/order'
import { withDeferredSync } from '../../../db/deferred-sync.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { closeChat } from '../../../deliveries/messages/chat.queries.ts'
import {
  listOrdersToMessage,
  listOverMessages,
  markMessaged,
  type OrderToMessage,
  stopDinerMessage,
} from '../../../deliveries/messages/diner-message.queries.ts'
import { findNoticeStore } from '../../../deliveries/messages/notice.queries.ts'
import { writeDelivery } from '../../../deliveries/queue-delivery.ts'
import type { NotifyDeps } from './notify-diners.ts'

/** What is taken back within this time is told to nobody. */
const SETTLE_MS = 10_000
/** Food that was ready so long ago has been eaten, or is cold. */
const LIFE_MS = 30 * 60_000
/** So long after the end of an order nobody is told of it. */
const AFTER_END_MS = 10 * 60_000
const AT_ONCE = 100

const ACCEPTED = 1
const READY = 2
const ALL_TOLD = 3

/** Looks once at all stores; whichever process marks an order first tells of it. */
export async function messageDiners(deps: NotifyDeps): Promise<void> {
  const at = deps.now().getTime()
  for (const order of await listOrdersToMessage(deps.db, new Date(at - SETTLE_MS), AT_ONCE)) {
    await withDeferredSync(() => message(deps, order)).catch((error: unknown) =>
      deps.log.warn({ err: error, storeId: order.storeId }, 'a diner could not be told'),
    )
  }
  for (const place of await listOverMessages(deps.db, new Date(at - AFTER_END_MS), AT_ONCE)) {
    await inTransaction(deps.db, async (tx) => {
      await stopDinerMessage(tx, place, deps.now())
      await closeChat(tx, place, deps.now())
    })
  }
}

async function message(deps: NotifyDeps, order: OrderToMessage): Promise<void> {
  const { storeId, orderId } = order
  const { kind, told } = noticeOf(order)
  await inTransaction(deps.db, async (tx) => {
    if (!(await markMessaged(tx, order, told))) return
    const store = await findNoticeStore(tx, storeId)
    const { kinds = [], channels = [] } = store?.message_notices ?? {}
    if (!kinds.includes(kind) || channels.length === 0) return
    // The browser that tells the same costs nothing.
    if (order.hasPush && kind !== 'order-accepted') return
    await writeDelivery(deps, tx, {
      channel: 'message',
      kind,
      storeId,
      about: orderId,
      expiresAt: new Date(deps.now().getTime() + LIFE_MS),
      contents: { orderId },
    })
  })
}

/** The latest that there is to tell. */
function noticeOf({ state, isReady }: OrderToMessage): {
  readonly kind: OrderMessage
  readonly told: number
} {
  if (state === CANCELLED) return { kind: 'order-cancelled', told: ALL_TOLD }
  if (isReady) return { kind: 'order-ready', told: READY }
  return { kind: 'order-accepted', told: ACCEPTED }
}
