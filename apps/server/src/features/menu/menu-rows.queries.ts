import { insertRows } from '../../db/insert-rows.ts'
import type { Db } from '../../db/schema.ts'
import type { ItemRowsToWrite, MenuRowsToWrite } from './menu-rows.ts'

/** Ids of one statement, so that no engine's limit of parameters is met. */
const CHUNK = 500

/** Which of these menu ids other stores hold; at most 50 ids. */
export async function listForeignMenuIds(db: Db, storeId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('menu_ids')
    .select('id')
    .where('id', 'in', ids)
    .where('store_id', '<>', storeId)
    .limit(ids.length)
    .execute()
  return rows.map((row) => row.id)
}

/** Removes a store's menus and what they list; the items stay. */
export async function removeMenus(tx: Db, storeId: string): Promise<void> {
  await tx.deleteFrom('menu_ids').where('store_id', '=', storeId).execute()
  await tx.deleteFrom('menus').where('store_id', '=', storeId).execute()
}

/** Writes a store's logo and banner, items, menus and what those list. */
export async function insertMenus(
  tx: Db,
  storeId: string,
  rows: {
    logoMediaId: string | null
    bannerMediaId: string | null
    items: ItemRowsToWrite
    menus: MenuRowsToWrite
  },
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ logo_media_id: rows.logoMediaId, banner_media_id: rows.bannerMediaId })
    .where('id', '=', storeId)
    .execute()
  await insertRows(tx, 'items', rows.items.items)
  await insertRows(tx, 'item_taxes', rows.items.taxes)
  await insertRows(tx, 'option_groups', rows.items.groups)
  await insertRows(tx, 'options', rows.items.options)
  const menuIds = rows.menus.menus.map(({ store_id, id }) => ({ store_id, id }))
  await insertRows(tx, 'menu_ids', menuIds)
  await insertRows(tx, 'menus', rows.menus.menus)
  await insertRows(tx, 'categories', rows.menus.categories)
  await insertRows(tx, 'category_items', rows.menus.listings)
}

/** Removes items with their taxes, groups and options. Orders keep their own copy of what was sold. */
export async function removeItems(tx: Db, storeId: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    await tx
      .deleteFrom('items')
      .where('store_id', '=', storeId)
      .where('id', 'in', ids.slice(start, start + CHUNK))
      .execute()
  }
}
