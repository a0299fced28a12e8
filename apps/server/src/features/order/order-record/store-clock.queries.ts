import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'

/** What turns an instant into a store's business day and hour. */
export function getStoreClock(db: Db, storeId: StoreId) {
  return db
    .selectFrom('stores')
    .select(['time_zone', 'day_turns_at_minute'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
}
