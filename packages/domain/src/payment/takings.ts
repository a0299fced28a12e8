/** Receipts and refunds as movements, which a day's closing adds up. */
import type { FoldedPayment, Receipt } from './fold-payment.ts'

/** `undo`: a mark was made by mistake, and the money never came. */
export type CashMoveKind = 'in' | 'undo' | 'refund'

/** Single movement, in minor units of the order's currency; negative: out. */
export interface CashMove {
  readonly kind: CashMoveKind
  /** Receipt that the movement belongs to. */
  readonly receipt: Receipt
  readonly amountMinor: number
  /** Difference between the diner's payment and the order's cost. */
  readonly roundOffMinor: number
}

/**
 * Movements between two folded states of one order's payment, whose sums differ by exactly these. Charges in another
 * currency than the order's are left out: no drawer and no closing contains them.
 */
export function takingsBetween(
  before: FoldedPayment | null,
  after: FoldedPayment,
  currency: string,
): CashMove[] {
  const was = byKey(before?.receipts ?? [], currency)
  const is = byKey(after.receipts, currency)
  const taken: CashMove[] = []
  for (const [key, receipt] of was) {
    if (!is.has(key)) taken.push(movement('undo', receipt, -receipt.amountMinor))
  }
  for (const [key, receipt] of is) {
    const known = was.get(key)
    if (!known) taken.push(movement('in', receipt, receipt.amountMinor))
    const backMinor = receipt.refundedMinor - (known?.refundedMinor ?? 0)
    if (backMinor !== 0) taken.push(movement('refund', receipt, -backMinor))
  }
  const roundOffMinor = after.roundOffMinor - (before?.roundOffMinor ?? 0)
  const [first, ...others] = taken
  return first ? [{ ...first, roundOffMinor }, ...others] : []
}

/** Tip that an order has brought so far: counted once the order is fully paid, until all is refunded. */
export function paidTip({ dueMinor, paidMinor, refundedMinor }: FoldedPayment, tipMinor: number): number {
  return dueMinor === 0 && paidMinor > refundedMinor ? Math.min(tipMinor, paidMinor - refundedMinor) : 0
}

function byKey(receipts: readonly Receipt[], currency: string): Map<string, Receipt> {
  return new Map(
    receipts
      .filter((receipt) => receipt.currency === currency)
      .map((receipt) => [`${receipt.attempt ?? ''} ${receipt.chargeId}`, receipt]),
  )
}

function movement(kind: CashMoveKind, receipt: Receipt, amountMinor: number): CashMove {
  return { kind, receipt, amountMinor, roundOffMinor: 0 }
}
