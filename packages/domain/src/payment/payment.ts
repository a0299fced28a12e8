/** Terms of an order's payment. */

/** State of an order's payment. Amounts due back are kept apart. */
export const PAYMENT_STATES = ['none', 'pending', 'paid', 'partly refunded', 'refunded', 'failed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Whether an order was paid, regardless of later refunds. */
export function isPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'partly refunded' || state === 'refunded'
}

/** Methods of payment at the counter: seen by staff, with no other confirmation. */
export const COUNTER_METHODS = ['cash', 'card', 'upi', 'other'] as const
export type CounterMethod = (typeof COUNTER_METHODS)[number]

/** Method by which an order was paid: `online` by a gateway, `several` by more than one method. */
export const PAID_BY = [...COUNTER_METHODS, 'online', 'several'] as const
export type PaidBy = (typeof PAID_BY)[number]

/**
 * Reasons why money is due back. `merchant`, `reference`, `amount` and `currency`: the gateway's answer differs from
 * the attempt; `twice`: the order was paid already; `cancelled`: the order was cancelled; `struck`: it costs less than
 * was paid.
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

/**
 * Time after ordering without an online payment from which the diner has left and the system cancels the order.
 */
export const PAYMENT_LAPSES_MS = 30 * 60_000

/** Attempt to pay an order, stored before its gateway hears of it. */
export interface PaymentAttempt {
  /** Id of the attempt, and order id at the gateway. */
  readonly reference: string
  readonly merchant: string
  readonly amountMinor: number
  readonly currency: string
  /** False once nothing more is expected of it. */
  readonly isOpen: boolean
}
