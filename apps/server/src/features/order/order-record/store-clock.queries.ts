import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { selectStore } from '../../../db/store-rows.ts'

/** Time zone and start of the business day of a store, to convert instants to its business day and hour. */
export function getStoreClock(db: Db, storeId: StoreId) {
  return selectStore(db, storeId).select(['time_zone', 'day_turns_at_minute']).executeTakeFirstOrThrow()
}
