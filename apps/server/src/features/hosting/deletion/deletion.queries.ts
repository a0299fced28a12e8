/** Stores as their owners delete them and take that back. */

import type { StoreId, UserId } from '@thali/domain/ids'
import { sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { hasRow, valuesOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { selectRows, selectStore, updateStoreRow } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = ['id', 'slug', 'name', 'deleted_at', 'deleted_by'] as const
const OWNERS_MAX = 20
const STORES_MAX = 50

/** The store, held until the transaction ends. */
export async function lockStoreToDelete(tx: Db, storeId: StoreId) {
  return selectStore(tx, storeId).select(COLUMNS).$call(lockRows(tx)).executeTakeFirst()
}

/** Hides the store, or shows it again. */
export async function setDeleted(
  tx: Db,
  storeId: StoreId,
  deleted: { readonly at: Date; readonly by: UserId } | null,
): Promise<void> {
  await updateStoreRow(tx, storeId)
    .set({ deleted_at: deleted?.at ?? null, deleted_by: deleted?.by ?? null })
    .execute()
}

/** Stores of an owner that are deleted and not removed yet, by their name. */
export async function listDeletedOf(db: Db, userId: UserId) {
  return db
    .selectFrom('members')
    .innerJoin('stores', 'stores.id', 'members.store_id')
    .leftJoin('users as by', 'by.id', 'stores.deleted_by')
    .select(['stores.id', 'stores.slug', 'stores.name', 'stores.deleted_at', 'by.name as by_name'])
    .where('members.user_id', '=', userId)
    .where('members.role', '=', 'owner')
    .where('members.active', '=', true)
    .where('stores.deleted_at', 'is not', null)
    .orderBy('stores.slug')
    .limit(STORES_MAX)
    .execute()
}

/** Whether a person is an owner of a store, also of a deleted one. */
export async function isOwnerOf(db: Db, storeId: StoreId, userId: UserId): Promise<boolean> {
  return selectRows(db, storeId, 'members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .$call(hasRow)
}

/** Names of the owners but this one. */
export async function listOtherOwners(db: Db, storeId: StoreId, userId: UserId): Promise<string[]> {
  return selectRows(db, storeId, 'members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.name')
    .where('members.role', '=', 'owner')
    .where('members.active', '=', true)
    .where('members.user_id', '<>', userId)
    .orderBy('members.created_at')
    .limit(OWNERS_MAX)
    .$call(valuesOf('name'))
}

/** Orders in the kitchen and before it. */
export async function countUnfinishedOrders(db: Db, storeId: StoreId): Promise<number> {
  return (
    selectRows(db, storeId, 'orders')
      // As literals, without which the partial index does not serve.
      .where(sql<boolean>`state in (1, 2, 3)`)
      .where('number', '>', sql.lit(0))
      .$call(countRows)
  )
}
