/** Online payment of an order that went to the kitchen unpaid. */

import { kindOfOrder } from '@thali/domain/order/order'
import { mayPayLater } from '@thali/domain/payment/pay-later'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import type { Instant } from '@thali/domain/time/clock'
import type { OrderRow } from '../../order-record/order.queries.ts'

/**
 * Amount due of an order whose diner may pay it online now; null if nothing is due, or online payment is not
 * possible.
 */
export function findDueLater(order: OrderRow, now: Instant): number | null {
  const { snapshot, orderType, state, placedAt, releasedAt, settledAt, paymentMode, paidLater } = order
  const dueMinor = dueMinorOf(order)
  const payable = {
    kind: kindOfOrder(snapshot, orderType),
    state,
    placedAt: placedAt.getTime(),
    releasedAt: releasedAt?.getTime() ?? null,
    isSettled: settledAt !== null,
    isPaidFirst: paymentMode !== null && !paidLater,
    dueMinor,
  }
  return mayPayLater(payable, now) ? dueMinor : null
}
