import { noId, type StoreId } from '@thali/domain/ids'
import { pagesOf } from '../../../db/pages.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockForWriting } from './lock-store.ts'
import { isStoreInUse, listHeldStores, removeHeldStore } from './store-rows.queries.ts'

const CHUNK = 100

/** Removes old stores whose owner never confirmed an e-mail address nor started a menu, to free their slugs. */
export async function removeAbandonedStores(db: Db, before: Date): Promise<void> {
  const read = (last: StoreId | null) => listHeldStores(db, before, last ?? noId(), CHUNK)
  for await (const held of pagesOf(CHUNK, read)) {
    for (const storeId of held) {
      await inTransaction(db, async (tx) => {
        await lockForWriting(tx, storeId)
        if (!(await isStoreInUse(tx, storeId))) await removeHeldStore(tx, storeId)
      })
    }
  }
}
