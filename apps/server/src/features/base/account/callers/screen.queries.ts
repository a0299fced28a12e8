/** Rows of screens on the wall, as the guard asks for them. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { SCREEN_COLUMNS, type ScreenRow } from './screen.ts'

/** The screen of a cookie, whichever store it is of. */
export async function findPairedScreen(db: Db, secretHash: string): Promise<ScreenRow | undefined> {
  const row = await db
    .selectFrom('screens')
    .select(SCREEN_COLUMNS)
    .innerJoin('stores', 'stores.id', 'screens.store_id')
    .where('stores.deleted_at', 'is', null)
    .where('screens.secret_hash', '=', secretHash)
    .where('screens.paired_at', 'is not', null)
    .executeTakeFirst()
  return row as ScreenRow | undefined
}

export async function touchScreen(db: Db, storeId: StoreId, id: string, at: Date): Promise<void> {
  await db
    .updateTable('screens')
    .set({ last_seen_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}
