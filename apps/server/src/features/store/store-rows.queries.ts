import type { StoreCode, StoreId } from '@thali/domain/ids'
import { nameKey } from '@thali/domain/order/order-search'
import type { Updateable } from 'kysely'
import { insertRows } from '../../db/insert-rows.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { lockRows } from '../../db/transaction.ts'
import type { StoreRows } from './store-rows.ts'

/**
 * Makes two imports of one store wait for each other, and an import for the orders that are being written.
 *
 * @returns number of the latest change to what its pages show
 */
export async function lockStore(tx: Db, storeId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('stores')
    .innerJoin('store_versions', 'store_versions.store_id', 'stores.id')
    .select('menu_version')
    .where('store_versions.store_id', '=', storeId)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row?.menu_version
}

/** Slug of the store that holds this id. */
export async function findStoreSlug(db: Db, storeId: string): Promise<string | undefined> {
  const row = await db.selectFrom('stores').select('slug').where('id', '=', storeId).executeTakeFirst()
  return row?.slug
}

/** Writes a store's own rows; its code, pause, logo and time of creation stay as they are. */
export async function putStoreRows(
  tx: Db,
  rows: StoreRows & { readonly code: StoreCode; readonly createdAt: Date },
): Promise<void> {
  const store = { ...rows.store, name_key: nameKey(rows.store.name) }
  const { id: storeId, ...fields } = store
  const unset = {
    code: rows.code,
    logo_media_id: null,
    paused_reason: null,
    paused_until: null,
    created_at: rows.createdAt,
  }
  await tx
    .insertInto('stores')
    .values({ ...store, ...unset })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute()
  await tx
    .insertInto('store_versions')
    .values({ store_id: storeId, event_seq: 0, menu_version: 0 })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute()
  await tx.deleteFrom('store_links').where('store_id', '=', storeId).execute()
  await tx.deleteFrom('order_types').where('store_id', '=', storeId).execute()
  await insertRows(tx, 'store_links', rows.links)
  await insertRows(tx, 'order_types', rows.orderTypes)
  await insertRows(tx, 'order_type_charges', rows.charges)
}

/** Shows a store to nobody until its owner's e-mail address is confirmed. */
export async function holdStore(tx: Db, storeId: string): Promise<void> {
  await tx.updateTable('stores').set({ held_for_email: true }).where('id', '=', storeId).execute()
}

/** @returns false when the store was not held */
export async function releaseHeldStore(tx: Db, storeId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stores')
    .set({ held_for_email: false })
    .where('id', '=', storeId)
    .where('held_for_email', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores made before that wait for their owner's e-mail address, from `after` on by id. */
export async function listHeldStores(db: Db, before: Date, after: string, limit: number): Promise<StoreId[]> {
  const rows = await db
    .selectFrom('stores')
    .select('id')
    .where('held_for_email', '=', true)
    .where('created_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id as StoreId)
}

/** Whether a store has an order, a menu, a draft or a picture. */
export async function isStoreInUse(db: Db, storeId: StoreId): Promise<boolean> {
  for (const table of ['orders', 'menus', 'menu_drafts', 'media'] as const) {
    const row = await db
      .selectFrom(table)
      .select('store_id')
      .where('store_id', '=', storeId)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Removes a store that waits for its owner's e-mail address, with everything that it holds. */
export async function removeHeldStore(tx: Db, storeId: StoreId): Promise<void> {
  await tx.deleteFrom('stores').where('id', '=', storeId).where('held_for_email', '=', true).execute()
}

/** What these columns of a store hold. */
export async function getStoreColumns(
  tx: Db,
  storeId: string,
  columns: readonly (keyof Schema['stores'])[],
): Promise<Readonly<Record<string, unknown>>> {
  return tx.selectFrom('stores').select(columns).where('id', '=', storeId).executeTakeFirstOrThrow()
}

/** Changes columns of a store. @returns what decides whether it takes orders; undefined when there is no such store */
export async function updateStore(tx: Db, storeId: string, changes: Updateable<Schema['stores']>) {
  return tx
    .updateTable('stores')
    .set({ ...changes, ...(changes.name !== undefined && { name_key: nameKey(changes.name) }) })
    .where('id', '=', storeId)
    .returning(['id', 'view_only', 'subscription_status', 'subscription_end', 'time_zone'])
    .executeTakeFirst()
}

/** Most tax labels that a store's items have between them. */
const TAX_LABELS = 200

/** What the taxes of a store's items are called, each once. */
export async function listTaxLabels(db: Db, storeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('item_taxes')
    .select('label')
    .distinct()
    .where('store_id', '=', storeId)
    .limit(TAX_LABELS)
    .execute()
  return rows.map(({ label }) => label)
}
