import type { Db } from '../../db/schema.ts'
import { lockRows } from '../../db/transaction.ts'

/** Bounds of what one store may hold; imports are refused beyond them. */
const MENUS = 50
const CATEGORIES = 500
const LISTINGS = 5000
const TAXES = LISTINGS * 20
const GROUPS = LISTINGS * 50
const OPTIONS = 1_000_000

/** Every row that a store's menus are made of, each list in the order shown. */
export async function listMenuRows(db: Db, storeId: string) {
  return {
    menus: await listMenus(db, storeId),
    categories: await listCategories(db, storeId),
    listings: await listListings(db, storeId),
    items: await listItems(db, storeId),
    taxes: await listItemTaxes(db, storeId),
    groups: await listGroups(db, storeId),
    options: await listOptions(db, storeId),
  }
}

export type MenuRows = Awaited<ReturnType<typeof listMenuRows>>

function listMenus(db: Db, storeId: string) {
  return db
    .selectFrom('menus')
    .select(['id', 'label', 'remarks', 'primary_color', 'active', 'start_minute', 'end_minute'])
    .select(['pure_veg', 'image_media_id', 'translations'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .limit(MENUS)
    .execute()
}

function listCategories(db: Db, storeId: string) {
  return db
    .selectFrom('categories')
    .select([
      'id',
      'menu_id',
      'label',
      'image_media_id',
      'discount_bps',
      'hidden',
      'collapsed',
      'translations',
    ])
    .where('store_id', '=', storeId)
    .orderBy('menu_id')
    .orderBy('position')
    .limit(CATEGORIES)
    .execute()
}

function listListings(db: Db, storeId: string) {
  return db
    .selectFrom('category_items')
    .select(['category_id', 'item_id'])
    .where('store_id', '=', storeId)
    .orderBy('category_id')
    .orderBy('position')
    .limit(LISTINGS)
    .execute()
}

function listItems(db: Db, storeId: string) {
  return db
    .selectFrom('items')
    .select(['id', 'label', 'description', 'image_ids', 'tags', 'discount_bps', 'state', 'veg', 'facts'])
    .select('translations')
    .where('store_id', '=', storeId)
    .orderBy('id')
    .limit(LISTINGS)
    .execute()
}

function listItemTaxes(db: Db, storeId: string) {
  return db
    .selectFrom('item_taxes')
    .select(['item_id', 'label', 'bps'])
    .where('store_id', '=', storeId)
    .orderBy('item_id')
    .orderBy('position')
    .limit(TAXES)
    .execute()
}

function listGroups(db: Db, storeId: string) {
  return db
    .selectFrom('option_groups')
    .select(['item_id', 'position', 'label', 'description', 'required', 'max_selection', 'translations'])
    .select('shared_id')
    .where('store_id', '=', storeId)
    .orderBy('item_id')
    .orderBy('position')
    .limit(GROUPS)
    .execute()
}

function listOptions(db: Db, storeId: string) {
  return db
    .selectFrom('options')
    .select(['item_id', 'group_position', 'id', 'label', 'price_minor', 'info_text', 'is_default', 'state'])
    .select(['veg', 'allergens', 'translations'])
    .where('store_id', '=', storeId)
    .orderBy('item_id')
    .orderBy('group_position')
    .orderBy('position')
    .limit(OPTIONS)
    .execute()
}

/** Slug of the store that holds a menu. */
export async function findSlugOfMenu(db: Db, menuId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('menu_ids')
    .innerJoin('stores', 'stores.id', 'menu_ids.store_id')
    .select('stores.slug')
    .where('menu_ids.id', '=', menuId)
    .executeTakeFirst()
  return row?.slug
}

/** What an item's button says, held until the transaction ends; undefined when the store has no such item. */
export async function lockItemState(tx: Db, storeId: string, itemId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('items')
    .select('state')
    .where('store_id', '=', storeId)
    .where('id', '=', itemId)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row?.state
}

/** Sets what an item's button says; `Available` lets it be ordered. */
export async function setItemStateRow(tx: Db, storeId: string, itemId: string, state: string): Promise<void> {
  await tx
    .updateTable('items')
    .set({ state })
    .where('store_id', '=', storeId)
    .where('id', '=', itemId)
    .execute()
}
