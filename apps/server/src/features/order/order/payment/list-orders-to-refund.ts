import type { RefundsDue } from '@thali/contract/payments'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { listRefundDue } from './payment-facts.queries.ts'

const SHOWN = 200

/** Orders with money to refund, latest first. */
export async function listOrdersToRefund(db: Db, storeId: StoreId): Promise<Omit<RefundsDue, 'waiting'>> {
  const rows = await listRefundDue(db, storeId, SHOWN + 1)
  const items = rows.slice(0, SHOWN).map((order) => ({
    orderId: order.id,
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    refundDueMinor: order.refundDueMinor,
    reason: order.refundDueReason ?? ('struck' as const),
    orderType: order.orderType,
    currencyCode: order.snapshot.currencyCode,
  }))
  return { items, isCut: rows.length > SHOWN }
}
