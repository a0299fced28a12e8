import type { MenuId, StoreId } from '@thali/domain/ids'
import { insertRows } from '../../../db/insert-rows.ts'
import { firstOf, valuesOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, updateStoreRow } from '../../../db/store-rows.ts'

/** Menu ids among these, at most 50, that other stores hold. */
export async function listForeignMenuIds(
  db: Db,
  storeId: StoreId,
  ids: readonly MenuId[],
): Promise<MenuId[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('menu_ids')
    .select('id')
    .where('id', 'in', ids)
    .where('store_id', '<>', storeId)
    .limit(ids.length)
    .$call(valuesOf('id'))
}

export async function putMenuIds(tx: Db, storeId: StoreId, ids: readonly MenuId[]): Promise<void> {
  await deleteRows(tx, storeId, 'menu_ids').execute()
  await insertRows(
    tx,
    'menu_ids',
    ids.map((id) => ({ store_id: storeId, id })),
  )
}

/** Sets the images of the store itself, by their media ids. */
export async function putOwnPictures(
  tx: Db,
  storeId: StoreId,
  { logo, banner }: { readonly logo: string | null; readonly banner: string | null },
): Promise<void> {
  await updateStoreRow(tx, storeId).set({ logo_media_id: logo, banner_media_id: banner }).execute()
}

export async function findSlugOfMenu(db: Db, menuId: MenuId): Promise<string | undefined> {
  return db
    .selectFrom('menu_ids')
    .innerJoin('stores', 'stores.id', 'menu_ids.store_id')
    .select('stores.slug')
    .where('menu_ids.id', '=', menuId)
    .$call(firstOf('slug'))
}
