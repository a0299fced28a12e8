/** What a payment gateway says of one attempt to pay, in terms that all gateways share. */

/** How far a charge is. Only `captured` is money: `authorized` may still be voided, `pending` may still fail. */
export type ChargeState = 'pending' | 'authorized' | 'captured' | 'failed'

/** One debit of a payer. An attempt may have several: a failed one and its repetition, or two that were captured. */
export interface GatewayCharge {
  /** The gateway's own id of the charge, unique within the merchant's account; refunds name it. */
  readonly chargeId: string
  readonly state: ChargeState
  /** What the payer was debited, in minor units, before any refund. */
  readonly amountMinor: number
  /** ISO 4217, upper case. */
  readonly currency: string
  /** How it was paid as the gateway calls it (`upi`, `card`); empty when not said. No personal data. */
  readonly method: string
}

/** `failed`: the payer keeps nothing of it, and the amount may be refunded anew. */
export type RefundState = 'pending' | 'done' | 'failed'

/** Money on its way back, also when somebody started it in the gateway's own dashboard. */
export interface GatewayRefund {
  /** The gateway's own id, unique within the merchant's account. */
  readonly refundId: string
  /** Ours, where the refund was started by us; null when the gateway does not say, or somebody else did. */
  readonly reference: string | null
  readonly chargeId: string
  readonly state: RefundState
  readonly amountMinor: number
}

/** An authenticated answer to the question how an attempt stands. It is taken at its word and compared with ours. */
export interface PaymentAnswer {
  /** The merchant's account that answered, as the answer itself names it. */
  readonly merchant: string
  /** The attempt's reference, as the answer itself names it. */
  readonly reference: string
  readonly charges: readonly GatewayCharge[]
  readonly refunds: readonly GatewayRefund[]
  /** False once nobody can pay this attempt any more: it ended, expired or was closed. */
  readonly isOpen: boolean
}
