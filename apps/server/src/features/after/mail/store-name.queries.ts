import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { selectStore } from '../../../db/store-rows.ts'

export function findSendingStoreName(db: Db, storeId: StoreId) {
  return selectStore(db, storeId).select(['name', 'slug', 'time_zone as timeZone']).executeTakeFirst()
}
