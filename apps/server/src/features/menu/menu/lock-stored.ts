import type { StoreId } from '@thali/domain/ids'
import type { Instant } from '@thali/domain/time/clock'
import type { Db } from '../../../db/schema.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { readStoredFile, type StoredFile } from './stored-file.ts'

/**
 * A store, locked against other writers; null when there is none.
 *
 * @param before content read without the lock, used unless it has changed since
 */
export async function lockStored(
  tx: Db,
  storeId: StoreId,
  at: Instant,
  before: StoredFile | null = null,
): Promise<StoredFile | null> {
  const version = await lockForWriting(tx, storeId)
  return before && version === before.loaded.version ? before : readStoredFile(tx, storeId, at)
}
