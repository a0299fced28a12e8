/** What an order costs and what is still to be collected, by the facts that its row keeps. */
import { CANCELLED, type OrderState } from '../order/order.ts'

/** An order as far as what it costs depends on it. */
export interface Owed {
  readonly state: OrderState
  /** Net of struck lines, tip included. */
  readonly totalMinor: number
  /** By what it costs more or less, since an older version rounded it off at the counter. */
  readonly roundOffMinor: number
}

/** The same with what came in and went back. */
export interface PaidFacts extends Owed {
  /** Before refunds. */
  readonly paidMinor: number
  readonly refundedMinor: number
}

/** What an order costs whoever pays it; a cancelled one costs nothing. */
export function owedMinor({ state, totalMinor, roundOffMinor }: Owed): number {
  return state === CANCELLED ? 0 : totalMinor + roundOffMinor
}

/**
 * What is still to be collected. Of an order that was paid up nothing ever is: what was given back of it was meant to
 * be. What was given back of a part that was paid is to be collected again.
 */
export function dueMinorOf(order: PaidFacts): number {
  const owed = owedMinor(order)
  return order.paidMinor >= owed ? 0 : owed - order.paidMinor + order.refundedMinor
}
