import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { lockStore } from './store-rows.queries.ts'

/**
 * Waits until nobody else writes a store. Whoever writes its menu takes this first, so that no two wait for each other.
 *
 * @returns number of the latest change to what its pages show; undefined when there is no such store
 */
export function lockForWriting(tx: Db, storeId: StoreId): Promise<number | undefined> {
  return lockStore(tx, storeId)
}
