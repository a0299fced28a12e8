import type { Db } from '../../db/schema.ts'

const CHUNK = 500

/** Time zones of those stores that exist, by id. */
export async function findTimeZones(db: Db, storeIds: readonly string[]): Promise<Map<string, string>> {
  const zones = new Map<string, string>()
  for (let start = 0; start < storeIds.length; start += CHUNK) {
    const rows = await db
      .selectFrom('stores')
      .select(['id', 'time_zone'])
      .where('id', 'in', storeIds.slice(start, start + CHUNK))
      .execute()
    for (const row of rows) zones.set(row.id, row.time_zone)
  }
  return zones
}

/** Those of the ids that are items of the store. */
export async function findKnownItems(db: Db, storeId: string, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = await db
      .selectFrom('items')
      .select('id')
      .where('store_id', '=', storeId)
      .where('id', 'in', ids.slice(start, start + CHUNK))
      .execute()
    for (const row of rows) known.add(row.id)
  }
  return known
}

/** Views and adds of one item on one day. */
export interface ItemCount {
  readonly itemId: string
  readonly views: number
  readonly adds: number
}

/** Adds to the day's counts of one item. */
export async function raiseItemCount(tx: Db, storeId: string, day: string, count: ItemCount): Promise<void> {
  await tx
    .insertInto('item_counts')
    .values({ store_id: storeId, item_id: count.itemId, day, views: count.views, adds: count.adds })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'day', 'item_id']).doUpdateSet((eb) => ({
        views: eb('item_counts.views', '+', eb.ref('excluded.views')),
        adds: eb('item_counts.adds', '+', eb.ref('excluded.adds')),
      })),
    )
    .execute()
}

/** Adds to the day's views of one kind of page. */
export async function raisePageCount(
  tx: Db,
  storeId: string,
  day: string,
  count: { readonly page: string; readonly views: number },
): Promise<void> {
  await tx
    .insertInto('page_counts')
    .values({ store_id: storeId, day, page: count.page, views: count.views })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'day', 'page']).doUpdateSet((eb) => ({
        views: eb('page_counts.views', '+', eb.ref('excluded.views')),
      })),
    )
    .execute()
}
