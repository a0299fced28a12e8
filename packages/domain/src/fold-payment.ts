/** What an order's payment events amount to. The result depends on what is known, not on how often it was told. */
import type { ChargeState, GatewayCharge, PaymentAnswer, RefundState } from './gateway-answer.ts'
import { CANCELLED } from './order.ts'
import type { CounterMethod, PayableOrder, PaymentAttempt, PaymentState, RefundDueReason } from './payment.ts'

/** Something that was learnt or done about the payment of an order; never changed afterwards. */
export type PaymentEvent =
  /** The gateway's authenticated answer about the attempt of this reference. */
  | { readonly kind: 'answer'; readonly about: string; readonly answer: PaymentAnswer }
  /** Staff took the money at the counter. */
  | {
      readonly kind: 'marked'
      readonly id: string
      readonly method: CounterMethod
      readonly amountMinor: number
    }

/**
 * A refund of ours as it stands. `asked`: written down, and whether the gateway has it is not known. Staff give money
 * back at the counter with attempt null.
 */
export interface OwnRefund {
  readonly reference: string
  /** Reference of the attempt, null for money that was taken at the counter. */
  readonly attempt: string | null
  /** The charge, or the id of the mark. */
  readonly chargeId: string
  /** The gateway's own id, once it is known. */
  readonly refundId: string | null
  readonly amountMinor: number
  readonly state: RefundState | 'asked'
}

/** Money that came in, by one debit or over the counter. */
export interface Receipt {
  /** Null: at the counter. */
  readonly attempt: string | null
  readonly chargeId: string
  readonly amountMinor: number
  readonly currency: string
  /** As the gateway calls it, or how it was paid at the counter. */
  readonly method: string
  /** Null: it pays the order. */
  readonly problem: Exclude<RefundDueReason, 'struck'> | null
  /** Refunded for good. */
  readonly refundedMinor: number
  /** On its way back: asked for and not ended. */
  readonly refundingMinor: number
}

/** Money that nobody has begun to give back, and why it has to go. */
export interface RefundDue {
  readonly attempt: string | null
  readonly chargeId: string
  readonly amountMinor: number
  readonly currency: string
  readonly reason: RefundDueReason
}

export interface FoldedPayment {
  readonly state: PaymentState
  /** In the order they were first heard of. */
  readonly receipts: readonly Receipt[]
  /** What pays the order, before refunds. */
  readonly paidMinor: number
  /** Given back of what pays the order, for good. */
  readonly refundedMinor: number
  readonly due: readonly RefundDue[]
  /** Sum of what is due in the order's currency. */
  readonly refundDueMinor: number
}

/** A charge as all answers together tell it, and what is on its way back. */
interface KnownCharge {
  readonly attempt: string | null
  readonly merged: GatewayCharge
  readonly problem: Exclude<RefundDueReason, 'struck'> | null
}

/** A later word never takes back a stronger one: answers may overtake each other. */
const CHARGE_RANK: Readonly<Record<ChargeState, number>> = {
  pending: 0,
  authorized: 1,
  failed: 2,
  captured: 3,
}
const REFUND_RANK: Readonly<Record<OwnRefund['state'], number>> = { asked: 0, pending: 1, failed: 2, done: 3 }

/**
 * Folds what is known about an order's payment into amounts, and these into a state.
 *
 * @param events in the order they were stored: of several charges that could pay, the first one heard of does
 * @param refunds each of ours once
 */
export function foldPayment(
  order: PayableOrder,
  attempts: readonly PaymentAttempt[],
  events: readonly PaymentEvent[],
  refunds: readonly OwnRefund[],
): FoldedPayment {
  const charges = knownCharges(order, attempts, events)
  const back = moneyBack(events, refunds)
  const receipts = [...charges.entries()]
    .filter(([, { merged }]) => merged.state === 'captured')
    .map(([key, { attempt, merged, problem }]): Receipt => {
      const { chargeId, amountMinor, currency, method } = merged
      const { refundedMinor = 0, refundingMinor = 0 } = back.get(key) ?? {}
      return { attempt, chargeId, amountMinor, currency, method, problem, refundedMinor, refundingMinor }
    })
  const paying = receipts.filter(({ problem }) => problem === null)
  const paidMinor = sum(paying, ({ amountMinor }) => amountMinor)
  const refundedMinor = Math.min(
    paidMinor,
    sum(paying, (receipt) => receipt.refundedMinor),
  )
  const due = refundsDue(order, receipts)
  return {
    state: stateOf(order, attempts, { paidMinor, refundedMinor }),
    receipts,
    paidMinor,
    refundedMinor,
    due,
    refundDueMinor: sum(
      due.filter(({ currency }) => currency === order.currency),
      ({ amountMinor }) => amountMinor,
    ),
  }
}

/** What of a receipt can still be given back. */
export function refundableMinor({ amountMinor, refundedMinor, refundingMinor }: Receipt): number {
  return Math.max(0, amountMinor - refundedMinor - refundingMinor)
}

function knownCharges(
  order: PayableOrder,
  attempts: readonly PaymentAttempt[],
  events: readonly PaymentEvent[],
): Map<string, KnownCharge> {
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]))
  const charges = new Map<string, KnownCharge>()
  let isPaid = false
  for (const event of events) {
    for (const [attempt, charge, mismatch] of chargesOf(event, order, byReference)) {
      const key = chargeKey(attempt, charge.chargeId)
      const before = charges.get(key)
      const merged = before ? stronger(before.merged, charge) : charge
      // What a charge is was settled when it was first captured: later answers only repeat it.
      const isNew = merged.state === 'captured' && before?.merged.state !== 'captured'
      const problem = isNew ? (mismatch ?? (isPaid ? 'twice' : null)) : (before?.problem ?? null)
      if (isNew && problem === null) isPaid = true
      charges.set(key, { attempt, merged, problem })
    }
  }
  return charges
}

type Mismatch = 'merchant' | 'reference' | 'amount' | 'currency'

function chargesOf(
  event: PaymentEvent,
  order: PayableOrder,
  attempts: ReadonlyMap<string, PaymentAttempt>,
): [attempt: string | null, GatewayCharge, Mismatch | null][] {
  if (event.kind === 'marked') {
    const { id, amountMinor, method } = event
    const { currency } = order
    return [[null, { chargeId: id, state: 'captured', amountMinor, currency, method }, null]]
  }
  const { about, answer } = event
  const attempt = attempts.get(about)
  return answer.charges.map((charge) => [
    about,
    charge,
    attempt ? mismatchOf(attempt, answer, charge) : 'reference',
  ])
}

/** In what an answer's charge differs from the attempt that was asked about; null: in nothing. */
function mismatchOf(attempt: PaymentAttempt, answer: PaymentAnswer, charge: GatewayCharge): Mismatch | null {
  if (answer.merchant !== attempt.merchant) return 'merchant'
  if (answer.reference !== attempt.reference) return 'reference'
  if (charge.currency !== attempt.currency) return 'currency'
  return charge.amountMinor === attempt.amountMinor ? null : 'amount'
}

function stronger(before: GatewayCharge, now: GatewayCharge): GatewayCharge {
  return CHARGE_RANK[now.state] > CHARGE_RANK[before.state] ? now : before
}

type Back = { readonly refundedMinor: number; readonly refundingMinor: number }

/** What went back of each charge: our refunds, and those that the gateway tells of and nobody here started. */
function moneyBack(
  events: readonly PaymentEvent[],
  refunds: readonly OwnRefund[],
): ReadonlyMap<string, Back> {
  const known = new Map<string, { key: string; amountMinor: number; state: OwnRefund['state'] }>()
  const put = (id: string, key: string, amountMinor: number, state: OwnRefund['state']) => {
    const before = known.get(id)
    if (!before) known.set(id, { key, amountMinor, state })
    else if (REFUND_RANK[state] > REFUND_RANK[before.state]) known.set(id, { ...before, state })
  }
  const ours = new Map<string, string>()
  for (const { reference, attempt, chargeId, refundId, amountMinor, state } of refunds) {
    if (attempt !== null && refundId !== null) ours.set(chargeKey(attempt, refundId), reference)
    put(`own ${reference}`, chargeKey(attempt, chargeId), amountMinor, state)
  }
  const references = new Set(refunds.map(({ reference }) => reference))
  for (const event of events) {
    if (event.kind !== 'answer') continue
    for (const { refundId, reference, chargeId, amountMinor, state } of event.answer.refunds) {
      const isOwn = reference !== null && references.has(reference)
      const own = isOwn ? reference : ours.get(chargeKey(event.about, refundId))
      const id = own === undefined ? `other ${chargeKey(event.about, refundId)}` : `own ${own}`
      put(id, chargeKey(event.about, chargeId), amountMinor, state)
    }
  }
  const back = new Map<string, Back>()
  for (const { key, amountMinor, state } of known.values()) {
    if (state === 'failed') continue
    const { refundedMinor, refundingMinor } = back.get(key) ?? { refundedMinor: 0, refundingMinor: 0 }
    const isDone = state === 'done'
    back.set(key, {
      refundedMinor: refundedMinor + (isDone ? amountMinor : 0),
      refundingMinor: refundingMinor + (isDone ? 0 : amountMinor),
    })
  }
  return back
}

/** Charges that pay nothing go back whole; of what pays, all that is beyond what the order costs. */
function refundsDue(order: PayableOrder, receipts: readonly Receipt[]): RefundDue[] {
  const isCancelled = order.state === CANCELLED
  const paying = receipts.filter(({ problem }) => problem === null)
  const owedMinor = isCancelled ? 0 : order.totalMinor
  let surplusMinor = sum(paying, refundableMinor) - owedMinor
  return receipts.flatMap((receipt): RefundDue[] => {
    const { attempt, chargeId, currency, problem } = receipt
    const leftMinor = refundableMinor(receipt)
    const amountMinor = problem === null ? Math.min(leftMinor, Math.max(0, surplusMinor)) : leftMinor
    if (problem === null) surplusMinor -= amountMinor
    if (amountMinor === 0) return []
    const reason = problem ?? (isCancelled ? 'cancelled' : 'struck')
    return [{ attempt, chargeId, amountMinor, currency, reason }]
  })
}

function stateOf(
  order: PayableOrder,
  attempts: readonly PaymentAttempt[],
  { paidMinor, refundedMinor }: { readonly paidMinor: number; readonly refundedMinor: number },
): PaymentState {
  if (paidMinor > 0) {
    if (refundedMinor === 0) return 'paid'
    return refundedMinor < paidMinor ? 'partly refunded' : 'refunded'
  }
  if (!order.isOnline) return 'none'
  if (order.state === CANCELLED) return 'failed'
  return attempts.length > 0 && !attempts.some(({ isOpen }) => isOpen) ? 'failed' : 'pending'
}

/** Charges of the counter and of different attempts never meet, whatever a gateway calls them. */
function chargeKey(attempt: string | null, chargeId: string): string {
  return `${attempt ?? 'counter'} ${chargeId}`
}

function sum<T>(list: readonly T[], minorOf: (each: T) => number): number {
  return list.reduce((total, each) => total + minorOf(each), 0)
}
