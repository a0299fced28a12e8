/** Orders older than figures, or than itemized amounts. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { SaleTime } from '@thali/domain/order/order'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { updateRows } from '../../../db/store-rows.ts'

/** Released orders of all stores not yet counted, at most `limit`. */
export async function listUncounted(db: Db, limit: number): Promise<{ store_id: StoreId; id: OrderId }[]> {
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

/** Counted orders of all stores whose amounts are not itemized yet, at most `limit`. */
export async function listUnitemized(db: Db, limit: number): Promise<{ store_id: StoreId; id: OrderId }[]> {
  return db
    .selectFrom('orders')
    .select(['store_id', 'id'])
    .where(sql<boolean>`amounts_counted = false`)
    .where('sale_day', 'is not', null)
    .orderBy('store_id')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks orders locked by this transaction as counted by amount; call with at most 500. */
export async function setItemized(tx: Db, storeId: StoreId, orderIds: readonly OrderId[]): Promise<void> {
  await updateRows(tx, storeId, 'orders').set({ amounts_counted: true }).where('id', 'in', orderIds).execute()
}

/** Stores the sale time of orders locked by this transaction; call with at most 500. */
export async function setSaleTime(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
  { day, hour }: SaleTime,
): Promise<void> {
  await updateRows(tx, storeId, 'orders')
    .set({ sale_day: day, sale_hour: hour })
    .where('id', 'in', orderIds)
    .execute()
}
