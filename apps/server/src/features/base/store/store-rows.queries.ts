import type { StoreId } from '@thali/domain/ids'
import type { Updateable } from 'kysely'
import { firstOf, valuesOf, writesOne } from '../../../db/results.ts'
import type { Db, NewRow, Schema } from '../../../db/schema.ts'
import { insertRow, selectStore, updateStoreRow } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

/**
 * Locks a store: imports of it wait for each other, and for orders being written.
 *
 * @returns number of the latest change to what its pages show
 */
export async function lockStore(tx: Db, storeId: StoreId): Promise<number | undefined> {
  return tx
    .selectFrom('stores')
    .innerJoin('store_versions', 'store_versions.store_id', 'stores.id')
    .select('menu_version')
    .where('store_versions.store_id', '=', storeId)
    .$call(lockRows(tx))
    .$call(firstOf('menu_version'))
}

/** Writes a store's own row; its code, pause, logo and time of creation stay as they are. */
export async function putStoreRow(
  tx: Db,
  made: Pick<NewRow<'stores'>, 'id' | 'code' | 'created_at'>,
  fields: Omit<NewRow<'stores'>, keyof typeof made>,
): Promise<void> {
  await tx
    .insertInto('stores')
    .values({ ...made, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute()
  await insertRow(tx, made.id, 'store_versions', { event_seq: 0, menu_version: 0 })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute()
}

/** Hides a store until its owner's e-mail address is confirmed. */
export async function holdStore(tx: Db, storeId: StoreId): Promise<void> {
  await updateStoreRow(tx, storeId).set({ held_for_email: true }).execute()
}

/** @returns false when the store was not held */
export async function releaseHeldStore(tx: Db, storeId: StoreId): Promise<boolean> {
  return updateStoreRow(tx, storeId)
    .set({ held_for_email: false })
    .where('held_for_email', '=', true)
    .$call(writesOne)
}

/** Stores created before that are held for their owner's e-mail address, after `after` by id. */
export async function listHeldStores(
  db: Db,
  before: Date,
  after: StoreId,
  limit: number,
): Promise<StoreId[]> {
  return db
    .selectFrom('stores')
    .select('id')
    .where('held_for_email', '=', true)
    .where('created_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$call(valuesOf('id'))
}

/** Whether a store has an order, a menu, a draft or an image. */
export function isStoreInUse(db: Db, storeId: StoreId): Promise<boolean> {
  return hasRowsIn(db, storeId, ['orders', 'menu_ids', 'menu_drafts', 'media'])
}

/** Whether a store has a row in any of these tables. */
export async function hasRowsIn(
  db: Db,
  storeId: StoreId,
  tables: readonly ('orders' | 'menu_ids' | 'menu_drafts' | 'media' | 'invitations' | 'screens')[],
): Promise<boolean> {
  for (const table of tables) {
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

/** Removes a store held for its owner's e-mail address, with all its data. */
export async function removeHeldStore(tx: Db, storeId: StoreId): Promise<void> {
  await tx.deleteFrom('stores').where('id', '=', storeId).where('held_for_email', '=', true).execute()
}

export async function getStoreColumns(
  tx: Db,
  storeId: StoreId,
  columns: readonly (keyof Schema['stores'])[],
): Promise<Readonly<Record<string, unknown>>> {
  const row = await selectStore(tx, storeId)
    .select(['id', ...columns])
    .executeTakeFirstOrThrow()
  return Object.fromEntries(columns.map((name) => [name, row[name]]))
}

export async function updateStore(tx: Db, storeId: StoreId, changes: Updateable<Schema['stores']>) {
  await updateStoreRow(tx, storeId).set(changes).execute()
}
