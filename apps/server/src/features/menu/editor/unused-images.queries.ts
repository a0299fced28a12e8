import type { StoreId } from '@thali/domain/ids'
import { valuesOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

/** Stores with images unused since before `before`, one for each row of `media`, the longest unused first. */
export async function listUnusedImages(db: Db, before: Date, limit: number): Promise<StoreId[]> {
  return db
    .selectFrom('media')
    .select('store_id')
    .where('unused_since', '<=', before)
    .orderBy('unused_since')
    .limit(limit)
    .$call(valuesOf('store_id'))
}

/** Unused images of a store, locked, so that naming one in the draft waits. */
export async function lockUnusedImages(tx: Db, storeId: StoreId, before: Date, limit: number) {
  return selectRows(tx, storeId, 'media')
    .select(['id', 'source', 'files', 'next_try_at'])
    .where('unused_since', '<=', before)
    .orderBy('unused_since')
    .limit(limit)
    .$call(lockRows(tx))
    .execute()
}

/** Postpones the check of images. */
export async function putOffUnused(tx: Db, storeId: StoreId, ids: readonly string[], at: Date) {
  if (ids.length === 0) return
  await updateRows(tx, storeId, 'media').set({ unused_since: at }).where('id', 'in', ids).execute()
}

export async function removeImages(tx: Db, storeId: StoreId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteRows(tx, storeId, 'media').where('id', 'in', ids).execute()
}
