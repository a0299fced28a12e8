/** Orders that were placed before there were figures. */

import type { SaleTime } from '@thali/domain/figures/order-figures'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'

/** Released orders of all stores that no figures count yet, at most `limit`. */
export async function listUncounted(db: Db, limit: number): Promise<{ store_id: string; id: string }[]> {
  return db
    .selectFrom('orders')
    .select(['store_id', 'id'])
    .where('sale_day', 'is', null)
    .where('released_at', 'is not', null)
    .orderBy('store_id')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Notes when orders count whose rows this transaction holds; call with at most 500. */
export async function setSaleTime(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
  { day, hour }: SaleTime,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ sale_day: day, sale_hour: hour })
    .where('store_id', '=', storeId)
    .where('id', 'in', orderIds)
    .execute()
}
