/** Orders without prepayment that the diner pays online from their page. */

import { isHeld } from '../order/held-order.ts'
import { CANCELLED, type Order } from '../order/order.ts'
import { isInHouse } from '../order/order-type-kind.ts'
import type { Instant } from '../time/clock.ts'

/** Time after placement for which an order can be paid online: its diners have left by then. */
export const PAY_LATER_MS = 12 * 3_600_000

/** Whether an order was placed for payment before the kitchen gets it. */
export function isPaidFirst({ paymentMode, paidLater }: Pick<Order, 'paymentMode' | 'paidLater'>): boolean {
  return paymentMode !== null && !paidLater
}

/**
 * Whether the diner may pay what is due of an order online: only in the house, where diners pay after the meal. A
 * delivery is paid at the door, where an online payment would go unnoticed.
 *
 * @param dueMinor still to be collected
 */
export function mayPayLater(
  order: Pick<
    Order,
    'orderTypeKind' | 'state' | 'placedAt' | 'releasedAt' | 'settledAt' | 'paymentMode' | 'paidLater'
  >,
  dueMinor: number,
  now: Instant,
): boolean {
  return (
    isInHouse(order.orderTypeKind) &&
    order.state !== CANCELLED &&
    !isHeld(order) &&
    order.settledAt === null &&
    !isPaidFirst(order) &&
    dueMinor > 0 &&
    now - order.placedAt.getTime() < PAY_LATER_MS
  )
}
