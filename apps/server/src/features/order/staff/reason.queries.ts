import type { StoreId } from '@thali/domain/ids'
import type { Reason } from '@thali/domain/order/reason'
import type { Db } from '../../../db/schema.ts'

/** The store's own list of reasons; null where it has none. */
export async function getOwnReasons(db: Db, storeId: StoreId): Promise<readonly Reason[] | null> {
  const row = await db
    .selectFrom('stores')
    .select('reasons')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.reasons
}
