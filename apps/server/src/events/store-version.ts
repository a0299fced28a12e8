import type { StoreId } from '@thali/domain/ids'
import type { StoreVersion } from '../db/commit-listeners.ts'
import type { Db } from '../db/schema.ts'
import { findStoreVersion } from './events.queries.ts'

/** A store's version as the database has it now, for callers that may not rely on memory; null: no such store. */
export async function readStoreVersion(db: Db, storeId: StoreId): Promise<StoreVersion | null> {
  return findStoreVersion(db, storeId)
}
