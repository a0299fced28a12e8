/** Differences between a gateway's answer and the stored attempt. Amounts are in minor units. */
import type { Receipt } from './fold-payment.ts'
import type { PaymentAnswer } from './gateway-answer.ts'
import type { PaymentAttempt } from './payment.ts'

/**
 * `charge-unknown-here`: the gateway took money that is not stored; `charge-unknown-there`: it does not know of a
 * stored payment; `charge-state`: it reports that the charge did not succeed; `charge-amount`: another amount or
 * currency; `account`: another merchant or order; `refunds`: another total was refunded; `not-answered`: it could not
 * be reached.
 */
export const DIFFERENCE_REASONS = [
  'charge-unknown-here',
  'charge-unknown-there',
  'charge-state',
  'charge-amount',
  'account',
  'refunds',
  'not-answered',
] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

export interface GatewayDifference {
  readonly reason: DifferenceReason
  /** Charge at the gateway; empty for the attempt as a whole. */
  readonly about: string
  /** Stored amount; null where none is known. */
  readonly oursMinor: number | null
  readonly theirsMinor: number | null
  readonly currency: string
}

/** Refund that the gateway reports beside its answer, since some answers list no refunds. */
export interface ReportedRefund {
  readonly chargeId: string
  readonly amountMinor: number
  readonly isDone: boolean
}

/**
 * Compares what was stored of one attempt before the answer with the answer. Refunds still pending on either side are
 * no difference.
 *
 * @param receipts of this attempt
 * @param answer null: the attempt is unknown to the gateway
 */
export function findGatewayDifferences(
  attempt: PaymentAttempt,
  receipts: readonly Receipt[],
  answer: PaymentAnswer | null,
  apart: readonly ReportedRefund[],
): GatewayDifference[] {
  const { currency } = attempt
  const differ = (
    reason: DifferenceReason,
    about: string,
    oursMinor: number | null,
    theirsMinor: number | null,
  ): GatewayDifference => ({ reason, about, oursMinor, theirsMinor, currency })
  if (answer === null)
    return receipts.map(({ chargeId, amountMinor }) =>
      differ('charge-unknown-there', chargeId, amountMinor, null),
    )
  if (answer.merchant !== attempt.merchant || answer.reference !== attempt.reference)
    return [differ('account', '', attempt.amountMinor, null)]
  const known = new Map(receipts.map((receipt) => [receipt.chargeId, receipt]))
  const unknownHere = answer.charges
    .filter(({ chargeId, state }) => state === 'captured' && !known.has(chargeId))
    .map(({ chargeId, amountMinor }) => differ('charge-unknown-here', chargeId, null, amountMinor))
  const ofReceipts = receipts.flatMap((receipt) => {
    const { chargeId, amountMinor } = receipt
    const theirs = answer.charges.find((charge) => charge.chargeId === chargeId)
    if (!theirs) return [differ('charge-unknown-there', chargeId, amountMinor, null)]
    if (theirs.state !== 'captured') return [differ('charge-state', chargeId, amountMinor, null)]
    if (theirs.amountMinor !== amountMinor || theirs.currency !== receipt.currency)
      return [differ('charge-amount', chargeId, amountMinor, theirs.amountMinor)]
    const backMinor = refundedThere(chargeId, answer, apart)
    if (backMinor === null || receipt.refundingMinor > 0 || backMinor === receipt.refundedMinor) return []
    return [differ('refunds', chargeId, receipt.refundedMinor, backMinor)]
  })
  return [...unknownHere, ...ofReceipts]
}

/** @returns null while a refund is pending */
function refundedThere(
  chargeId: string,
  { refunds }: PaymentAnswer,
  apart: readonly ReportedRefund[],
): number | null {
  const own = refunds.filter((refund) => refund.chargeId === chargeId)
  if (own.some(({ state }) => state === 'pending')) return null
  const listed = own.filter(({ state }) => state === 'done')
  const beside = apart.filter((refund) => refund.chargeId === chargeId && refund.isDone)
  return [...listed, ...beside].reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
