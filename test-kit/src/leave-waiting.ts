import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'

/** Attributes the waiting orders of a store to as many origins, and makes the store an old one. */
export async function leaveWaiting(db: Db, storeId: StoreId): Promise<void> {
  await db
    .updateTable('stores')
    .set({ created_at: new Date(0) })
    .where('id', '=', storeId)
    .execute()
  await db
    .updateTable('unaccepted_orders')
    .set(({ ref }) => ({ origin: ref('order_id') }))
    .where('store_id', '=', storeId)
    .execute()
}
