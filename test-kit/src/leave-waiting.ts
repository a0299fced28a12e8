import type { Db } from '@thali/server/db/schema'

/** Has the orders that wait in a store count as those of as many guests, in a store that was set up long ago. */
export async function leaveWaiting(db: Db, storeId: string): Promise<void> {
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
