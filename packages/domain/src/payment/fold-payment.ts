/** Result of an order's payment events. It depends on what is known, not on how often it was reported. */

import { sumMinor, sumOf } from '../money/sum.ts'
import { CANCELLED, type Order, type OrderSnapshot } from '../order/order.ts'
import type { ChargeState, GatewayCharge, PaymentAnswer } from './gateway-answer.ts'
import { isPaidFirst } from './pay-later.ts'
import type { CounterMethod, PaidBy, PaymentAttempt, PaymentState, RefundDueReason } from './payment.ts'
import { dueMinorOf, owedMinor } from './payment-due.ts'
import { type PaymentEvent, standingMarks, undoneMarks } from './payment-event.ts'
import { PaymentProgress } from './payment-progress.ts'
import { chargeKey, type OwnRefund, refundsByCharge } from './refunds-by-charge.ts'

/** Money received, by one debit or at the counter. */
export interface Receipt {
  /** Null for the counter. */
  readonly attempt: string | null
  readonly chargeId: string
  readonly amountMinor: number
  readonly currency: string
  /** Method as the gateway names it, or that at the counter. */
  readonly method: string
  /** Null where it pays the order. */
  readonly problem: Exclude<RefundDueReason, 'struck'> | null
  readonly refundedMinor: number
  /** Requested refunds without a result yet. */
  readonly refundingMinor: number
}

/** Money to be refunded whose refund has not begun, and the reason. */
export interface RefundDue {
  readonly attempt: string | null
  readonly chargeId: string
  readonly amountMinor: number
  readonly currency: string
  readonly reason: RefundDueReason
}

/**
 * Payment fields of an order and what they follow from. Money paid or refunded counts where its receipt pays the order;
 * amounts due back, being refunded and returned in all include other receipts in the order's currency.
 */
export interface FoldedPayment
  extends Pick<
    Order,
    | 'paymentState'
    | 'paidMinor'
    | 'roundOffMinor'
    | 'paidBy'
    | 'refundedMinor'
    | 'refundDueMinor'
    | 'refundDueReason'
    | 'refundingMinor'
    | 'returnedMinor'
  > {
  /** In the order in which they became known. */
  readonly receipts: readonly Receipt[]
  /** Still to be collected. */
  readonly dueMinor: number
  /**
   * Whether a gateway may still bring money that pays: it has an open attempt, and receipts so far were less than the
   * order's cost at that time.
   */
  readonly mayBePaidOn: boolean
  readonly due: readonly RefundDue[]
  /** Amount due back in the order's currency, as if refunds that wait for a second person were not asked for. */
  readonly dueOrWaitingMinor: number
}

/** Charge merged from all answers. */
interface KnownCharge {
  readonly attempt: string | null
  readonly merged: GatewayCharge
  readonly problem: Exclude<RefundDueReason, 'struck'> | null
}

/** A later answer never overrides a stronger state, since answers may overtake each other. */
const CHARGE_RANK: Readonly<Record<ChargeState, number>> = {
  pending: 0,
  authorized: 1,
  failed: 2,
  captured: 3,
}

/**
 * Folds what is known about an order's payment into amounts, and these into a state.
 *
 * @param events in the order they were stored: of several charges that could pay, the first reported does
 * @param refunds started here, each once
 */
export function foldPayment(
  order: Pick<Order, 'state' | 'totalMinor' | 'paymentMode' | 'paidLater'> & {
    readonly snapshot: Pick<OrderSnapshot, 'currencyCode'>
  },
  attempts: readonly PaymentAttempt[],
  events: readonly PaymentEvent[],
  refunds: readonly OwnRefund[],
): FoldedPayment {
  const { currencyCode } = order.snapshot
  const { charges, isPaid } = knownCharges(order.totalMinor, currencyCode, attempts, events)
  const receiptsWith = (counted: readonly OwnRefund[]) => {
    const back = refundsByCharge(events, counted)
    return [...charges.entries()]
      .filter(([, { merged }]) => merged.state === 'captured')
      .map(([key, { attempt, merged, problem }]): Receipt => {
        const { chargeId, amountMinor, currency, method } = merged
        const { refundedMinor = 0, refundingMinor = 0 } = back.get(key) ?? {}
        return { attempt, chargeId, amountMinor, currency, method, problem, refundedMinor, refundingMinor }
      })
  }
  const receipts = receiptsWith(refunds)
  const begun = receiptsWith(refunds.filter(({ approval }) => approval !== 'needed'))
  const paying = receipts.filter(({ problem }) => problem === null)
  const paidMinor = sumMinor(paying)
  const refundedMinor = Math.min(
    paidMinor,
    sumOf(paying, (receipt) => receipt.refundedMinor),
  )
  const payingIds = new Set(paying.filter(({ attempt }) => attempt === null).map(({ chargeId }) => chargeId))
  const roundOffMinor = sumOf(
    standingMarks(events).filter(({ id }) => payingIds.has(id)),
    (mark) => mark.roundOffMinor ?? 0,
  )
  const facts = { ...order, paidMinor, refundedMinor, roundOffMinor }
  const closed = closedDues(events)
  const due = refundsDue(facts, receipts, closed)
  const dueMinor = dueMinorOf(facts)
  const isInCurrency = ({ currency }: Pick<Receipt, 'currency'>) => currency === currencyCode
  const dueInCurrency = (dues: readonly RefundDue[]) => sumMinor(dues.filter(isInCurrency))
  const begunInCurrency = begun.filter(isInCurrency)
  return {
    paymentState: stateOf(order, attempts, { paidMinor, refundedMinor, dueMinor }),
    receipts,
    paidMinor,
    roundOffMinor,
    dueMinor,
    mayBePaidOn: !isPaid && attempts.some(({ isOpen }) => isOpen),
    paidBy: paidByOf(paying),
    refundedMinor,
    due,
    refundDueMinor: dueInCurrency(due),
    dueOrWaitingMinor: dueInCurrency(refundsDue(facts, begun, closed)),
    refundDueReason: due[0]?.reason ?? null,
    refundingMinor: sumOf(begunInCurrency, (receipt) => receipt.refundingMinor),
    returnedMinor: sumOf(begunInCurrency, (receipt) => receipt.refundedMinor),
  }
}

/** Amount of a receipt that can still be refunded. */
export function refundableMinor({ amountMinor, refundedMinor, refundingMinor }: Receipt): number {
  return Math.max(0, amountMinor - refundedMinor - refundingMinor)
}

/**
 * Amount of a receipt that may be refunded now. While its order may still be paid, that is limited to what is due back:
 * a part that was paid and refunded would count as paid. Its mark is undone instead.
 */
export function givableMinor({ dueMinor, mayBePaidOn, due }: FoldedPayment, receipt: Receipt): number {
  if (dueMinor === 0 && !mayBePaidOn) return refundableMinor(receipt)
  const { attempt, chargeId } = receipt
  return due.find((one) => one.attempt === attempt && one.chargeId === chargeId)?.amountMinor ?? 0
}

function knownCharges(
  totalMinor: number,
  currency: string,
  attempts: readonly PaymentAttempt[],
  events: readonly PaymentEvent[],
): { readonly charges: ReadonlyMap<string, KnownCharge>; readonly isPaid: boolean } {
  const byReference = new Map(attempts.map((attempt) => [attempt.reference, attempt]))
  const charges = new Map<string, KnownCharge>()
  const progress = new PaymentProgress(totalMinor, undoneMarks(events))
  for (const event of events) {
    progress.note(event)
    // An undone mark paid nothing, so a later payment is no second one.
    if (event.kind === 'marked' && progress.isUndone(event)) continue
    for (const [attempt, charge, mismatch] of chargesOf(event, currency, byReference)) {
      const key = chargeKey(attempt, charge.chargeId)
      const before = charges.get(key)
      const merged = before ? stronger(before.merged, charge) : charge
      // The problem of a charge is decided at its first capture: later answers only repeat it.
      const isNew = merged.state === 'captured' && before?.merged.state !== 'captured'
      const problem = isNew
        ? (mismatch ?? (progress.isAwaited(event) ? null : 'twice'))
        : (before?.problem ?? null)
      if (isNew && problem === null) progress.pay(event, merged.amountMinor)
      charges.set(key, { attempt, merged, problem })
    }
  }
  return { charges, isPaid: progress.isPaid }
}

type Mismatch = 'merchant' | 'reference' | 'amount' | 'currency'

function chargesOf(
  event: PaymentEvent,
  currency: string,
  attempts: ReadonlyMap<string, PaymentAttempt>,
): [attempt: string | null, GatewayCharge, Mismatch | null][] {
  if (event.kind === 'due-closed') return []
  if (event.kind === 'marked') {
    const { id, amountMinor, method } = event
    return [[null, { chargeId: id, state: 'captured', amountMinor, currency, method }, null]]
  }
  if (event.kind === 'unmarked') return []
  const { about, answer } = event
  const attempt = attempts.get(about)
  return answer.charges.map((charge) => [
    about,
    charge,
    attempt ? mismatchOf(attempt, answer, charge) : 'reference',
  ])
}

/** Mismatch between an answer's charge and the attempt in question; null: none. */
function mismatchOf(attempt: PaymentAttempt, answer: PaymentAnswer, charge: GatewayCharge): Mismatch | null {
  if (answer.merchant !== attempt.merchant) return 'merchant'
  if (answer.reference !== attempt.reference) return 'reference'
  if (charge.currency !== attempt.currency) return 'currency'
  return charge.amountMinor === attempt.amountMinor ? null : 'amount'
}

function stronger(before: GatewayCharge, now: GatewayCharge): GatewayCharge {
  return CHARGE_RANK[now.state] > CHARGE_RANK[before.state] ? now : before
}

/** Amounts that staff have dealt with, by charge. */
function closedDues(events: readonly PaymentEvent[]): ReadonlyMap<string, number> {
  const closed = new Map<string, number>()
  for (const event of events) {
    if (event.kind !== 'due-closed') continue
    const key = chargeKey(event.attempt, event.chargeId)
    closed.set(key, (closed.get(key) ?? 0) + event.amountMinor)
  }
  return closed
}

/**
 * Refunds due: charges that pay nothing in whole; of those that pay, what exceeds the order's cost; less what is dealt
 * with.
 */
function refundsDue(
  order: Parameters<typeof owedMinor>[0],
  receipts: readonly Receipt[],
  closed: ReadonlyMap<string, number>,
): RefundDue[] {
  const isCancelled = order.state === CANCELLED
  const paying = receipts.filter(({ problem }) => problem === null)
  let surplusMinor = sumOf(paying, refundableMinor) - owedMinor(order)
  return receipts.flatMap((receipt): RefundDue[] => {
    const { attempt, chargeId, currency, problem } = receipt
    const leftMinor = refundableMinor(receipt)
    const openMinor = problem === null ? Math.min(leftMinor, Math.max(0, surplusMinor)) : leftMinor
    if (problem === null) surplusMinor -= openMinor
    const amountMinor = openMinor - (closed.get(chargeKey(attempt, chargeId)) ?? 0)
    if (amountMinor <= 0) return []
    const reason = problem ?? (isCancelled ? 'cancelled' : 'struck')
    return [{ attempt, chargeId, amountMinor, currency, reason }]
  })
}

function stateOf(
  order: Pick<Order, 'state' | 'paymentMode' | 'paidLater'>,
  attempts: readonly PaymentAttempt[],
  { paidMinor, refundedMinor, dueMinor }: Pick<FoldedPayment, 'paidMinor' | 'refundedMinor' | 'dueMinor'>,
): PaymentState {
  // A partial payment at the counter does not change the state until the rest is paid.
  if (paidMinor > 0 && (dueMinor === 0 || refundedMinor > 0)) {
    if (refundedMinor === 0) return 'paid'
    return refundedMinor < paidMinor ? 'partly refunded' : 'refunded'
  }
  if (!isPaidFirst(order)) return 'none'
  if (order.state === CANCELLED) return 'failed'
  return attempts.length > 0 && !attempts.some(({ isOpen }) => isOpen) ? 'failed' : 'pending'
}

function paidByOf(paying: readonly Receipt[]): PaidBy | null {
  const methods = new Set(
    paying.map(({ attempt, method }) => (attempt === null ? (method as CounterMethod) : 'online')),
  )
  const [only = null] = methods
  return methods.size > 1 ? 'several' : only
}
