/** Online payment of an order that went to the kitchen unpaid. */

import type { Order } from '@thali/domain/order/order'
import { mayPayLater } from '@thali/domain/payment/pay-later'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import type { Instant } from '@thali/domain/time/clock'

/**
 * Amount due of an order whose diner may pay it online now; null if nothing is due, or online payment is not
 * possible.
 */
export function findDueLater(order: Order, now: Instant): number | null {
  const dueMinor = dueMinorOf(order)
  return mayPayLater(order, dueMinor, now) ? dueMinor : null
}
