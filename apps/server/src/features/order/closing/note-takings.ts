import type { StoreId } from '@thali/domain/ids'
import { type CashMoveKind, paidTip, takingsBetween } from '@thali/domain/payment/takings'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { KnownPayment } from '../ledger/fold-order.ts'
import type { LoadedOrder } from '../order-record/load-order.ts'
import { insertTakings, sumTipsOfOrder } from './takings.queries.ts'

/** Payments that a movement adds to a closing. */
const PAYMENTS: Readonly<Record<CashMoveKind, number>> = { in: 1, undo: -1, refund: 0 }

/**
 * Records the money moved by a change of an order's payment, in the same transaction. No money moves in a gateway's
 * test mode.
 */
export async function noteTakings(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  { order }: LoadedOrder,
  { before, after, byName }: { before: KnownPayment; after: KnownPayment; byName: string },
): Promise<void> {
  const { currencyCode, tipMinor = 0 } = order.snapshot
  const taken = takingsBetween(before.folded, after.folded, currencyCode).filter(
    ({ receipt }) => receipt.attempt === null || order.paymentMode !== 'test',
  )
  if (taken.length === 0) return
  const providers = new Map(after.attempts.map(({ reference, provider }) => [reference, provider]))
  const knownTipMinor = tipMinor === 0 ? 0 : await sumTipsOfOrder(tx, storeId, order.id)
  const tipChange = tipMinor === 0 ? 0 : paidTip(after.folded, tipMinor) - knownTipMinor
  const furtherParts = new Set(after.marks.flatMap(({ mark }) => (mark.isFurtherPart ? [mark.id] : [])))
  const rows = taken.map(({ kind, receipt, amountMinor, roundOffMinor }, at) => ({
    store_id: storeId,
    id: deps.newId(),
    order_id: order.id,
    at: deps.now(),
    kind,
    method: receipt.attempt === null ? receipt.method : (providers.get(receipt.attempt) ?? 'online'),
    amount_minor: amountMinor,
    tip_minor: at === 0 ? tipChange : 0,
    round_off_minor: roundOffMinor,
    payment_count: furtherParts.has(receipt.chargeId) ? 0 : PAYMENTS[kind],
    currency_code: currencyCode,
    by_name: byName,
  }))
  await insertTakings(tx, rows)
}
