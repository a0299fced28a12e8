import type { StoreId } from '@thali/domain/ids'
import { knownRefunds } from '@thali/domain/payment/refunds-by-charge'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { creditRefund } from '../../invoice/credit-refund.ts'
import type { KnownPayment } from '../../ledger/fold-order.ts'
import type { LoadedOrder } from '../../order-record/load-order.ts'

/** Reason on credit notes for money refunded outside this system. */
const GIVEN_BACK_ELSEWHERE = 'Refunded at the payment gateway'

/**
 * Writes credit notes for final refunds of an invoiced order, in the transaction that learns of them. A
 * refund under way may still fail: it credits nothing.
 */
export async function creditRefunds(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  { order }: LoadedOrder,
  { before, after }: { readonly before: KnownPayment; readonly after: KnownPayment },
): Promise<void> {
  const { paidMinor, refundedMinor, roundOffMinor } = after.folded
  if (refundedMinor <= before.folded.refundedMinor) return
  const reference = newlyDone(before, after)
  const refund = after.refunds.find((own) => own.reference === reference)
  await creditRefund(
    deps,
    tx,
    storeId,
    { ...order, paidMinor, refundedMinor, roundOffMinor },
    {
      reason: refund?.reason ?? GIVEN_BACK_ELSEWHERE,
      by: refund ? { id: refund.byId, name: refund.byName } : { id: 'gateway', name: '' },
      at: deps.now(),
    },
  )
}

/** Reference of the refund that has just succeeded; null: it was not started here. */
function newlyDone(before: KnownPayment, after: KnownPayment): string | null {
  const done = ({ events, refunds }: KnownPayment) =>
    knownRefunds(
      events.map(({ event }) => event),
      refunds.filter(({ undoesMark }) => !undoesMark),
    ).flatMap(({ state, reference }) => (state === 'done' && reference !== null ? [reference] : []))
  const known = new Set(done(before))
  return done(after).find((reference) => !known.has(reference)) ?? null
}
