import type { ItemId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'

/** Limit on rows read, enough for a menu of 5,000 dishes. */
const PAIRS = 15_000

/** Dishes that diners order with a dish, strongest first, by that dish. */
export async function listPairs(db: Db, storeId: StoreId): Promise<Map<ItemId, ItemId[]>> {
  const rows = await selectRows(db, storeId, 'dish_pairs')
    .select(['item_id', 'with_id'])
    .orderBy('item_id')
    .orderBy('position')
    .limit(PAIRS)
    .execute()
  const pairs = new Map<ItemId, ItemId[]>()
  for (const { item_id, with_id } of rows) {
    const known = pairs.get(item_id)
    if (known) known.push(with_id)
    else pairs.set(item_id, [with_id])
  }
  return pairs
}
