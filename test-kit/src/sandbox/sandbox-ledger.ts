/** Actions of a person on the sandbox's page. */
export const SANDBOX_ACTIONS = [
  'pay',
  'pay-webhook-first',
  'pay-webhook-late',
  'pay-and-close',
  'pay-in-silence',
  'pay-twice',
  'pay-less',
  'fail',
  'leave',
] as const

export type SandboxAction = (typeof SANDBOX_ACTIONS)[number]

export interface SandboxOrder {
  readonly merchant: string
  /** The merchant's own: one payment each. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly description: string
  readonly returnUrl: string
  readonly webhookUrl: string
}

interface SandboxCharge {
  readonly chargeId: string
  readonly state: 'captured' | 'failed'
  readonly amountMinor: number
}

interface SandboxRefund {
  readonly refundId: string
  /** The merchant's own: the same again is the same refund. */
  readonly reference: string
  readonly chargeId: string
  readonly amountMinor: number
}

export interface SandboxPayment extends SandboxOrder {
  readonly id: string
  state: 'open' | 'paid' | 'closed'
  readonly charges: SandboxCharge[]
  readonly refunds: SandboxRefund[]
}

/** Consequences of an action: the browser's return to the store, and the webhooks that are due. */
export interface SandboxOutcome {
  readonly events: readonly SandboxEventName[]
  /** `beside` the browser's return, `before` it, or `held` until they are released. */
  readonly webhooks: 'beside' | 'before' | 'held'
  /** Outcome of the browser's return; null: it never comes back. */
  readonly returns: 'paid' | 'failed' | null
}

export type SandboxEventName = 'payment.paid' | 'payment.failed' | 'refund.done'

/** Shortfall of `pay-less` in minor units, unless the amount is no more than that. */
const MISSING_MINOR = 100

/** Ledger of payments in memory, like a gateway's, without real money. */
export class SandboxLedger {
  readonly #payments = new Map<string, SandboxPayment>()
  readonly #newId: () => string

  constructor(newId: () => string) {
    this.#newId = newId
  }

  /**
   * Opens a payment; the same order again is the same payment. Null where its reference belongs to another
   * one.
   */
  open(order: SandboxOrder): SandboxPayment | null {
    const standing = this.find(order.merchant, order.reference)
    if (standing) {
      const isSame = standing.amountMinor === order.amountMinor && standing.currency === order.currency
      return isSame ? standing : null
    }
    const payment: SandboxPayment = { ...order, id: this.#newId(), state: 'open', charges: [], refunds: [] }
    this.#payments.set(payment.id, payment)
    return payment
  }

  find(merchant: string, reference: string): SandboxPayment | undefined {
    return this.list().find((payment) => payment.merchant === merchant && payment.reference === reference)
  }

  get(id: string): SandboxPayment | undefined {
    return this.#payments.get(id)
  }

  /** Newest first. */
  list(): SandboxPayment[] {
    return [...this.#payments.values()].reverse()
  }

  act(payment: SandboxPayment, action: SandboxAction): SandboxOutcome {
    if (action === 'leave') return { events: [], webhooks: 'beside', returns: null }
    if (action === 'fail') {
      this.#charge(payment, 'failed', payment.amountMinor)
      return { events: ['payment.failed'], webhooks: 'beside', returns: 'failed' }
    }
    const missing = action === 'pay-less' && payment.amountMinor > MISSING_MINOR ? MISSING_MINOR : 0
    const events = Array<SandboxEventName>(action === 'pay-twice' ? 2 : 1).fill('payment.paid')
    for (const _ of events) this.#charge(payment, 'captured', payment.amountMinor - missing)
    if (payment.state === 'open') payment.state = 'paid'
    const isGone = action === 'pay-and-close' || action === 'pay-in-silence'
    return { events, webhooks: whenWebhooks(action), returns: isGone ? null : 'paid' }
  }

  /** Refunds; the same reference is the same refund. Null if it exceeds the remaining amount of its charge. */
  refund(payment: SandboxPayment, asked: Omit<SandboxRefund, 'refundId'>): SandboxRefund | null {
    const standing = payment.refunds.find(({ reference }) => reference === asked.reference)
    if (standing) return standing
    const charge = payment.charges.find(({ chargeId }) => chargeId === asked.chargeId)
    const returned = payment.refunds
      .filter(({ chargeId }) => chargeId === asked.chargeId)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    if (charge?.state !== 'captured' || returned + asked.amountMinor > charge.amountMinor) return null
    const refund = { ...asked, refundId: this.#newId() }
    payment.refunds.push(refund)
    return refund
  }

  /** Closes an open payment, which then takes money only when forced; a paid one stays paid. */
  close(payment: SandboxPayment): void {
    if (payment.state === 'open') payment.state = 'closed'
  }

  #charge(payment: SandboxPayment, state: SandboxCharge['state'], amountMinor: number): void {
    payment.charges.push({ chargeId: this.#newId(), state, amountMinor })
  }
}

function whenWebhooks(action: SandboxAction): SandboxOutcome['webhooks'] {
  if (action === 'pay-webhook-first') return 'before'
  return action === 'pay-webhook-late' || action === 'pay-in-silence' ? 'held' : 'beside'
}
