import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'

/** Every listing of the store's items, in the order of the menus; an item listed twice comes twice. */
export async function listItemListings(db: Db, storeId: StoreId) {
  return db
    .selectFrom('items')
    .innerJoin('category_items', (join) =>
      join
        .onRef('category_items.store_id', '=', 'items.store_id')
        .onRef('category_items.item_id', '=', 'items.id'),
    )
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.store_id', '=', 'category_items.store_id')
        .onRef('categories.id', '=', 'category_items.category_id'),
    )
    .innerJoin('menus', (join) =>
      join.onRef('menus.store_id', '=', 'categories.store_id').onRef('menus.id', '=', 'categories.menu_id'),
    )
    .select(['items.id', 'items.label', 'items.state', 'items.veg', 'items.translations'])
    .select(['categories.label as category', 'categories.translations as categoryTranslations'])
    .where('items.store_id', '=', storeId)
    .orderBy('menus.position')
    .orderBy('categories.position')
    .orderBy('category_items.position')
    .limit(20_000)
    .execute()
}
