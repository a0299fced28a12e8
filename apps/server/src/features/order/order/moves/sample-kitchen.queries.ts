import type { OrderId, StoreId } from '@thali/domain/ids'
import { CONFIRMED, PREPARING, RECEIVED } from '@thali/domain/order/order'
import { valuesOf } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'
import { isInStates } from '../../order-record/order.queries.ts'

/** Orders in the kitchen that were released until `until`, the oldest first. */
export async function listInKitchen(
  db: Db,
  storeId: StoreId,
  until: Date,
  limit: number,
): Promise<OrderId[]> {
  return selectRows(db, storeId, 'orders')
    .select('id')
    .where(isInStates('state', [RECEIVED, CONFIRMED, PREPARING]))
    .where('released_at', '<=', until)
    .orderBy('placed_at')
    .limit(limit)
    .$call(valuesOf('id'))
}

/** Whether staff or an API token has ever changed an order of the store. */
export async function hasChangeByStaff(db: Db, storeId: StoreId): Promise<boolean> {
  for (const table of ['order_moves', 'order_discards'] as const) {
    const row = await db
      .selectFrom(table)
      .select('by_id')
      .where('store_id', '=', storeId)
      .where('by_id', 'not in', ['diner', 'system'])
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
