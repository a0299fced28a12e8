import type { OrderPayments, RefundsDue } from '@thali/contract/payments'
import { Refusal } from '@thali/contract/refusal'
import { refundableMinor } from '@thali/domain/fold-payment'
import type { OrderId } from '@thali/domain/ids'
import { inSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { listOrdersToRefund } from '../order/list-orders-to-refund.ts'
import { loadOrder } from '../order/load-order.ts'
import { listPaymentEvents } from './event.queries.ts'
import { foldOrder } from './fold-order.ts'

/** @throws {Refusal} order.not-found */
export async function readPayments(
  { db }: Pick<Deps, 'db'>,
  staff: Staff,
  id: string,
): Promise<OrderPayments> {
  const orderId = id as OrderId
  const { storeId } = staff
  const loaded = await loadOrder(db, storeId, orderId)
  if (!loaded) throw new Refusal('order.not-found')
  const { order } = loaded
  return inSnapshot(db, async (tx) => {
    const { folded, refunds } = await foldOrder(tx, storeId, order)
    const events = await listPaymentEvents(tx, storeId, orderId)
    return {
      orderId,
      state: folded.state,
      mode: order.paymentMode,
      currency: order.snapshot.currencyCode,
      totalMinor: order.totalMinor,
      paidMinor: folded.paidMinor,
      refundedMinor: folded.refundedMinor,
      refundDueMinor: folded.refundDueMinor,
      receipts: folded.receipts.map((receipt) => ({ ...receipt, refundableMinor: refundableMinor(receipt) })),
      due: [...folded.due],
      refunds: refunds.map(({ reference, attempt, chargeId, amountMinor, currency, ...refund }) => ({
        id: reference,
        attempt,
        chargeId,
        amountMinor,
        currency,
        state: refund.state,
        reason: refund.reason,
        failure: refund.failure,
        byName: refund.byName,
        createdAt: refund.createdAt.toISOString(),
        endedAt: refund.endedAt?.toISOString() ?? null,
      })),
      events: events.map(({ id, attempt_id, source, provider, name, by_name, at }) => ({
        id,
        attempt: attempt_id,
        source,
        provider,
        name,
        byName: by_name,
        at: at.toISOString(),
      })),
    }
  })
}

/** Orders of which money has to go back, until somebody deals with them. */
export function readRefundsDue({ db }: Pick<Deps, 'db'>, { storeId }: Staff): Promise<RefundsDue> {
  return listOrdersToRefund(db, storeId)
}
