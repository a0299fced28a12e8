import type { RefundsDue } from '@thali/contract/payments'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import { listRefundDue } from './payment-facts.queries.ts'

const SHOWN = 200

/** Orders of which money has to go back, the latest first. */
export async function listOrdersToRefund(db: Db, storeId: StoreId): Promise<RefundsDue> {
  const rows = await listRefundDue(db, storeId, SHOWN + 1)
  const items = rows.slice(0, SHOWN).map(({ id, number, placedAt, refundDueMinor, snapshot }) => ({
    orderId: id,
    number,
    placedAt: placedAt.toISOString(),
    refundDueMinor,
    currencyCode: snapshot.currencyCode,
  }))
  return { items, isCut: rows.length > SHOWN }
}
