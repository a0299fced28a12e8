import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import { foldOrder } from './fold-order.ts'
import { listRefunds } from './refund.queries.ts'

/** Amount due back of an order; a refund that waits for a second person has not begun, and may be declined. */
export async function findDueBack(db: Db, storeId: StoreId, order: Order): Promise<number> {
  const refunds = await listRefunds(db, storeId, order.id)
  if (!refunds.some(({ approval }) => approval === 'needed')) return order.refundDueMinor
  return (await foldOrder(db, storeId, order)).folded.dueOrWaitingMinor
}
