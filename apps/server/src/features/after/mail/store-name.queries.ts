import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'

export function findSendingStoreName(db: Db, storeId: StoreId) {
  return db
    .selectFrom('stores')
    .select(['name', 'slug', 'time_zone as timeZone'])
    .where('id', '=', storeId)
    .executeTakeFirst()
}
