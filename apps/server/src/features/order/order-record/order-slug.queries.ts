import type { OrderId, StoreId } from '@thali/domain/ids'
import { firstOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'

/** Store of a slug issued before slugs contained a store code. */
export async function findStoreOfFormerSlug(db: Db, slug: string): Promise<StoreId | undefined> {
  return db
    .selectFrom('former_order_slugs')
    .select('store_id')
    .where('slug', '=', slug)
    .$call(firstOf('store_id'))
}

/** Order of the store that a slug opens. The condition on the number makes the index usable. */
export async function findOrderIdBySlug(
  db: Db,
  storeId: StoreId,
  slug: string,
): Promise<OrderId | undefined> {
  return selectRows(db, storeId, 'orders')
    .select('id')
    .where('slug', '=', slug)
    .where('number', '>', (eb) => eb.lit(0))
    .$call(firstOf('id'))
}
