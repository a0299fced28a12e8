import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import { readStoreVersion } from '../../events/store-version.ts'
import { raiseMark } from './notification.queries.ts'

/** Marks earlier notifications as read for a new member of a store: other members have dealt with them. */
export async function readAllSoFar(tx: Db, storeId: StoreId, readerId: string): Promise<void> {
  const version = await readStoreVersion(tx, storeId)
  if (version) await raiseMark(tx, storeId, readerId, version.eventSeq)
}
