/** Answer of a payment gateway about one attempt, in terms common to all gateways. */

/**
 * State of a charge. Only `captured` is money: `authorized` may still be voided, `pending` may still fail.
 */
export type ChargeState = 'pending' | 'authorized' | 'captured' | 'failed'

/**
 * Single debit of a payer. An attempt may have several: a failed one and its repetition, or two captured ones.
 */
export interface GatewayCharge {
  /** Gateway's id of the charge, unique within the merchant's account; refunds refer to it. */
  readonly chargeId: string
  readonly state: ChargeState
  /** Amount debited, in minor units, before any refund. */
  readonly amountMinor: number
  /** ISO 4217, upper case. */
  readonly currency: string
  /** Method as the gateway names it (`upi`, `card`); empty where not given. No personal data. */
  readonly method: string
}

/** `failed`: the payer gets nothing of it, and the amount may be refunded again. */
export type RefundState = 'pending' | 'done' | 'failed'

/** Refund in a gateway, including those started in the gateway's own dashboard. */
export interface GatewayRefund {
  /** Gateway's id, unique within the merchant's account. */
  readonly refundId: string
  /** Reference of a refund started here; null where the gateway gives none, or it was started elsewhere. */
  readonly reference: string | null
  readonly chargeId: string
  readonly state: RefundState
  readonly amountMinor: number
}

/** Authenticated answer on the state of an attempt. It is trusted, and compared with the stored attempt. */
export interface PaymentAnswer {
  /** Merchant's account, as given in the answer itself. */
  readonly merchant: string
  /** Reference of the attempt, as given in the answer itself. */
  readonly reference: string
  readonly charges: readonly GatewayCharge[]
  readonly refunds: readonly GatewayRefund[]
  /** False once this attempt can no longer be paid: it ended, expired or was closed. */
  readonly isOpen: boolean
}
