/** Words for the payment of an order. */
import type { OrderState } from '../order/order.ts'

/** How far the payment of an order is. What is due back stands beside it. */
export const PAYMENT_STATES = ['none', 'pending', 'paid', 'partly refunded', 'refunded', 'failed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Whether the money for an order has come, whatever went back of it since. */
export function isPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'partly refunded' || state === 'refunded'
}

/** How somebody paid at the counter: seen by staff, confirmed by nobody else. */
export const COUNTER_METHODS = ['cash', 'card', 'upi', 'other'] as const
export type CounterMethod = (typeof COUNTER_METHODS)[number]

/** How an order was paid, as one word: `online` by a gateway, `several` by more than one method. */
export const PAID_BY = [...COUNTER_METHODS, 'online', 'several'] as const
export type PaidBy = (typeof PAID_BY)[number]

/**
 * Why money has to go back. `merchant`, `reference`, `amount` and `currency`: the gateway's answer differs from what was
 * asked there; `twice`: the order was paid already; `cancelled`: the order was; `struck`: it costs less than was paid.
 */
export const REFUND_DUE_REASONS = [
  'merchant',
  'reference',
  'amount',
  'currency',
  'twice',
  'cancelled',
  'struck',
] as const
export type RefundDueReason = (typeof REFUND_DUE_REASONS)[number]

/** Whoever has not paid online so long after ordering has gone: the system cancels the order. */
export const PAYMENT_LAPSES_MS = 30 * 60_000

/** The order as far as its payment depends on it. */
export interface PayableOrder {
  readonly state: OrderState
  /** What it costs now, net of struck lines, in minor units. */
  readonly totalMinor: number
  /** ISO 4217. */
  readonly currency: string
  /** It was placed to be paid online. */
  readonly isOnline: boolean
}

/** One try to pay an order, as it was written down before its gateway heard of it. */
export interface PaymentAttempt {
  /** Its id, and the gateway's order id. */
  readonly reference: string
  readonly merchant: string
  readonly amountMinor: number
  readonly currency: string
  /** False once nothing more is expected of it. */
  readonly isOpen: boolean
}
