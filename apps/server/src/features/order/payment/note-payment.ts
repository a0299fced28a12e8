import type { StoreId } from '@thali/domain/ids'
import { isHeld } from '@thali/domain/order/held-order'
import { isFinal } from '@thali/domain/order/order-state'
import type { FoldedPayment, PaymentFacts } from '@thali/domain/payment/fold-payment'
import { isPaid } from '@thali/domain/payment/payment'
import type { Db } from '../../../db/schema.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { LoadedOrder } from '../record/load-order.ts'
import type { OrderRow } from '../record/order.queries.ts'
import { releaseOrder } from '../waiting/release-order.ts'
import { setPaymentFacts } from './payment-facts.queries.ts'

/**
 * Lets an order follow its payment, within the transaction that holds its row: what is paid goes to the kitchen, once.
 * Where nothing has changed nothing is written.
 */
export async function notePayment(
  deps: Pick<Deps, 'commits' | 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  loaded: LoadedOrder,
  folded: FoldedPayment,
): Promise<void> {
  const { order } = loaded
  const { id: orderId, state, revision } = order
  const at = deps.now()
  const waits = isHeld(order) && order.heldFor === 'payment' && !isFinal(state)
  const isPaidUp = folded.state === 'paid' || folded.state === 'partly refunded'
  const isReleased = waits && isPaidUp && folded.dueMinor === 0
  if (!isReleased && isNoted(order, folded)) return
  const told = {
    paymentState: folded.state,
    ...(isPaid(folded.state) && !isPaid(order.paymentState) && { paid: true }),
    ...(folded.refundedMinor > order.refundedMinor && { refunded: true }),
  }
  if (isReleased) {
    await setPaymentFacts(tx, storeId, orderId, folded, revision)
    const { paidMinor, refundedMinor, roundOffMinor } = folded
    const paid = { ...loaded, order: { ...order, paidMinor, refundedMinor, roundOffMinor } }
    await releaseOrder(deps, tx, storeId, paid, { heldFor: 'payment', by: null, at, told })
    return
  }
  await setPaymentFacts(tx, storeId, orderId, folded, revision + 1)
  const data = { state, revision: revision + 1, ...told }
  await publishEvent(deps, tx, { storeId, kind: 'order.changed', orderId, data, at })
  if (folded.refundDueReason === null || order.refundDueReason !== null) return
  await tellRefundsDue(deps, tx, storeId, [order])
}

/** Tells the staff of orders of which money has to go back, at the end of the transaction that has raised their revision. */
export async function tellRefundsDue(
  deps: Pick<Deps, 'commits' | 'now'>,
  tx: Db,
  storeId: StoreId,
  due: readonly OrderRow[],
): Promise<void> {
  for (const { id: orderId, number, revision } of due) {
    const about = `${orderId} ${revision + 1}`
    await addNotification(deps, tx, storeId, { kind: 'refund-due', about, params: { orderId, number } })
  }
}

function isNoted(order: OrderRow, facts: PaymentFacts): boolean {
  return (
    order.paymentState === facts.state &&
    order.paidMinor === facts.paidMinor &&
    order.refundedMinor === facts.refundedMinor &&
    order.refundDueMinor === facts.refundDueMinor &&
    order.refundingMinor === facts.refundingMinor &&
    order.returnedMinor === facts.returnedMinor &&
    order.roundOffMinor === facts.roundOffMinor &&
    order.paidBy === facts.paidBy &&
    order.refundDueReason === facts.refundDueReason
  )
}
