/** Cost of an order and the amount due, from the fields of its row. */
import { CANCELLED, type Order } from '../order/order.ts'

/** Cost of an order with payments and refunds. */
export type PaidFacts = Pick<Order, 'state' | 'totalMinor' | 'roundOffMinor' | 'paidMinor' | 'refundedMinor'>

/** Cost of an order, regardless of the payer; 0 for a cancelled one. */
export function owedMinor({
  state,
  totalMinor,
  roundOffMinor,
}: Pick<Order, 'state' | 'totalMinor' | 'roundOffMinor'>): number {
  return state === CANCELLED ? 0 : totalMinor + roundOffMinor
}

/**
 * Amount still to be collected. It is 0 once an order was fully paid, as later refunds are intended. Refunds of a
 * partial payment are due again.
 */
export function dueMinorOf(order: PaidFacts): number {
  const owed = owedMinor(order)
  return order.paidMinor >= owed ? 0 : owed - order.paidMinor + order.refundedMinor
}
