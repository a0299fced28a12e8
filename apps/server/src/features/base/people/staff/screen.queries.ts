/** Rows of shared screens, found by their store or by the hash of their pairing link's secret. */

import { SCREENS_MAX } from '@thali/contract/screens'
import type { StoreId } from '@thali/domain/ids'
import { mapRow, writesOne } from '../../../../db/results.ts'
import type { Db, NewRow } from '../../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../../db/store-rows.ts'
import { SCREEN_COLUMNS, type ScreenRow } from '../../account/callers/screen.ts'
import { membershipStore, membershipStores } from '../users/membership.queries.ts'

export async function insertScreen(tx: Db, row: NewRow<'screens'>): Promise<void> {
  await tx.insertInto('screens').values(row).execute()
}

/** Screens of a store, paired or still waiting at this time, in the order of their creation. */
export async function listScreens(db: Db, storeId: StoreId, at: Date): Promise<ScreenRow[]> {
  return selectRows(db, storeId, 'screens')
    .select(SCREEN_COLUMNS)
    .where((eb) => eb.or([eb('screens.paired_at', 'is not', null), eb('screens.pair_before', '>', at)]))
    .orderBy('screens.created_at')
    .orderBy('screens.id')
    .limit(SCREENS_MAX)
    .execute()
}

/** The screen of a pairing link's secret, with its store, while it can be paired. */
export async function findPairing(db: Db, secretHash: string, at: Date) {
  return db
    .selectFrom('screens')
    .select(SCREEN_COLUMNS)
    .innerJoin('stores', 'stores.id', 'screens.store_id')
    .select(['stores.name as storeName', 'stores.slug as storeSlug', 'screens.pair_before as pairBefore'])
    .where('screens.secret_hash', '=', secretHash)
    .where('screens.paired_at', 'is', null)
    .where('screens.pair_before', '>', at)
    .executeTakeFirst()
}

/**
 * Replaces the secret of the screen's link by that of its cookie.
 *
 * @returns false when another tablet was paired first
 */
export async function pairScreenRow(
  tx: Db,
  storeId: StoreId,
  screen: { readonly id: string; readonly linkHash: string; readonly cookieHash: string; readonly at: Date },
): Promise<boolean> {
  return updateRows(tx, storeId, 'screens')
    .set({ secret_hash: screen.cookieHash, paired_at: screen.at, last_seen_at: screen.at })
    .where('id', '=', screen.id)
    .where('secret_hash', '=', screen.linkHash)
    .$call(writesOne)
}

/** @returns false when the store has no such screen */
export async function removeScreen(tx: Db, storeId: StoreId, id: string): Promise<boolean> {
  return deleteRows(tx, storeId, 'screens').where('id', '=', id).$call(writesOne)
}

/** Removes links that would pair a screen; they work without an account. */
export async function removeUnpaired(tx: Db, storeId: StoreId): Promise<void> {
  await deleteRows(tx, storeId, 'screens').where('paired_at', 'is', null).execute()
}

export async function findStoreOfScreen(db: Db, storeId: StoreId) {
  return membershipStores(db).where('stores.id', '=', storeId).$call(mapRow(membershipStore))
}
