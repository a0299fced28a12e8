/** Cost of an order and the amount due, from the fields of its row. */
import { CANCELLED, type OrderState } from '../order/order.ts'

/** Fields of an order that its cost depends on. */
export interface PricedOrder {
  readonly state: OrderState
  /** Net of struck lines, tip included. */
  readonly totalMinor: number
  /** Change of its cost by older versions' rounding at the counter. */
  readonly roundOffMinor: number
}

/** Cost of an order with payments and refunds. */
export interface PaidFacts extends PricedOrder {
  /** Before refunds. */
  readonly paidMinor: number
  readonly refundedMinor: number
}

/** Cost of an order, regardless of the payer; 0 for a cancelled one. */
export function owedMinor({ state, totalMinor, roundOffMinor }: PricedOrder): number {
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
