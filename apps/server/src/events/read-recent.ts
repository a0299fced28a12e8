import type { StoreId } from '@thali/domain/ids'
import type { Replica, ReplicaRead } from '../db/replica.ts'
import type { Db } from '../db/schema.ts'
import { inSnapshot } from '../db/transaction.ts'
import { readStoreVersion } from './store-version.ts'

/**
 * Runs `read` on the replica as of one moment, provided that it has all events of the store until now; else
 * on the primary. So writers read their own writes, through any process, and other stores' orders delay no
 * reader.
 */
export async function readRecent<T>(
  { db, replica }: { readonly db: Db; readonly replica: Replica },
  what: ReplicaRead,
  storeId: StoreId,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const now = replica.isAsked ? await readStoreVersion(db, storeId) : null
  const found = await replica.ask(
    what,
    (following) =>
      inSnapshot(following, async (tx) => {
        const there = await readStoreVersion(tx, storeId)
        if (!there) return null
        const isRecent = now !== null && there.eventSeq >= now.eventSeq
        return isRecent ? { isRecent, shown: await read(tx) } : { isRecent }
      }),
    ({ isRecent }) => isRecent,
  )
  return found?.isRecent ? found.shown : read(db)
}
