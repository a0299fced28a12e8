import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'

/** Counts the orders of a store. */
export async function countOrders(db: Db, storeId: StoreId): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((column) => column.fn.countAll<number>().as('orders'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return orders
}
