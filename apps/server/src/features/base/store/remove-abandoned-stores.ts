import { noId, type StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockForWriting } from './lock-store.ts'
import { isStoreInUse, listHeldStores, removeHeldStore } from './store-rows.queries.ts'

const CHUNK = 100

/** Removes old stores whose owner never confirmed an e-mail address nor started a menu, to free their slugs. */
export async function removeAbandonedStores(db: Db, before: Date): Promise<void> {
  let after = noId<StoreId>()
  for (;;) {
    const held = await listHeldStores(db, before, after, CHUNK)
    for (const storeId of held) {
      await inTransaction(db, async (tx) => {
        await lockForWriting(tx, storeId)
        if (!(await isStoreInUse(tx, storeId))) await removeHeldStore(tx, storeId)
      })
    }
    if (held.length < CHUNK) return
    after = held.at(-1) ?? noId()
  }
}
