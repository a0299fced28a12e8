import type { StoreId } from '@thali/domain/ids'
import type { Instant } from '@thali/domain/time/clock'
import type { Db } from '../../db/schema.ts'
import { lockStore } from './import.queries.ts'
import { readStoredFile, type StoredFile } from './stored-file.ts'

/** Waits until nobody else writes a store. Whoever writes its menu takes this first, so that no two wait for each other. */
export async function lockForWriting(tx: Db, storeId: StoreId): Promise<void> {
  await lockStore(tx, storeId)
}

/**
 * A store as it is once nobody else writes it; null when there is none.
 *
 * @param before what was read without the lock, which counts when nobody has changed it meanwhile
 */
export async function lockStored(
  tx: Db,
  storeId: StoreId,
  at: Instant,
  before: StoredFile | null = null,
): Promise<StoredFile | null> {
  const version = await lockStore(tx, storeId)
  return before && version === before.loaded.version ? before : readStoredFile(tx, storeId, at)
}
