/** Amounts that staff may refund, those that the form suggests, and the effect of a refund. */
import type { OrderPayments } from '@thali/contract/payments'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { marksAwaitingUndo } from './marks-awaiting-undo.ts'

type Receipt = OrderPayments['receipts'][number]
type Charge = Pick<Receipt, 'attempt' | 'chargeId'>

const isOf = (charge: Charge) => (other: Charge) =>
  other.attempt === charge.attempt && other.chargeId === charge.chargeId

/** Receipt of a charge, as it is now. */
export function receiptOf({ receipts }: OrderPayments, charge: Charge): Receipt | undefined {
  return receipts.find(isOf(charge))
}

/**
 * Receipts of which something can be refunded: not those whose mark is about to be undone and, while a part of the order
 * is unpaid, only those of which something is due back. The mark of a part is undone instead.
 */
export function refundableReceipts(payments: OrderPayments): Receipt[] {
  const waiting = new Set(marksAwaitingUndo(payments))
  return payments.receipts.filter((receipt) => {
    const { attempt, chargeId, refundableMinor } = receipt
    if (refundableMinor <= 0 || (attempt === null && waiting.has(chargeId))) return false
    return payments.dueMinor === 0 || payments.due.some(isOf(receipt))
  })
}

/** Whether an amount can be refunded: another person may have refunded some of the payment in the meantime. */
export function isRefundable(amountMinor: number, { refundableMinor, currency }: Receipt): boolean {
  if (amountMinor === refundableMinor) return amountMinor > 0
  return amountMinor > 0 && amountMinor < refundableMinor && amountMinor % stepOfCurrency(currency) === 0
}

/**
 * Lines of the order that cost no more than can still be refunded. Struck ones come first, the latest ahead, as far as
 * a refund is due: those before were never paid, or have been refunded. A dish that was refunded from here, which is the
 * reason of that refund, is not offered again.
 */
export function refundLines({ struck, lines, refundDueMinor, refunds }: OrderPayments, receipt: Receipt) {
  let dueMinor = refundDueMinor
  const unrefunded = struck.toReversed().filter(({ amountMinor }) => {
    dueMinor -= amountMinor
    return dueMinor >= 0
  })
  const made = refunds.filter(
    ({ state, approval, undoesMark }) => state !== 'failed' && approval !== 'declined' && !undoesMark,
  )
  const standing = lines.filter((line) => {
    const at = made.findIndex(
      ({ reason, amountMinor }) => reason === line.label && amountMinor === line.amountMinor,
    )
    return at < 0 || made.splice(at, 1).length === 0
  })
  return [
    ...unrefunded.map((line) => ({ ...line, isStruck: true })),
    ...standing.map((line) => ({ ...line, isStruck: false })),
  ].filter(({ amountMinor }) => isRefundable(amountMinor, receipt))
}

/** Effect of a refund before it is made. */
export function previewRefund(payments: OrderPayments, receipt: Receipt, amountMinor: number) {
  const { due, refunds, approvalAboveMinor, mode } = payments
  const dueMinor = due.find(isOf(receipt))?.amountMinor ?? null
  return {
    leftMinor: receipt.refundableMinor - amountMinor,
    /** Null: no refund is due for this payment. */
    dueMinor,
    beyondMinor: amountMinor - (dueMinor ?? 0),
    /** Other refunds of the order in progress. */
    others: refunds.filter(({ state }) => state === 'asked' || state === 'pending').length,
    needsApproval: approvalAboveMinor !== null && amountMinor > approvalAboveMinor,
    /** Whether no money moves, since it was paid in test mode. */
    isTest: mode === 'test' && receipt.attempt !== null,
  }
}
