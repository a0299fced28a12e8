/** Removes unused uploads: chosen in a form that was never saved, or in a discarded draft. */
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { removeConverted } from '../images/converted-files.ts'
import { lockDraft } from './draft.queries.ts'
import { listEditedImages } from './list-edited-images.ts'
import { listUnusedImages, lockUnusedImages, putOffUnused, removeImages } from './unused-images.queries.ts'

/** Longest time that a form stays open. */
const UNUSED_MS = 24 * 3_600_000
const CHUNK = 500

/** Removes images not shown for a day that no draft, step or scheduled menu names. */
export async function removeUnusedImages(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - UNUSED_MS)
  for (;;) {
    const found = await listUnusedImages(deps.db, before, CHUNK)
    for (const storeId of new Set(found)) await cleanStore(deps, storeId, before)
    if (found.length < CHUNK) return
  }
}

/** Each image is removed, or checked again in a day. Originals are removed like all converted ones. */
async function cleanStore({ db, now, config, imageBucket }: Deps, storeId: StoreId, before: Date) {
  const removed = await inTransaction(db, async (tx) => {
    await lockForWriting(tx, storeId)
    await lockDraft(tx, storeId)
    const unused = await lockUnusedImages(tx, storeId, before, CHUNK)
    if (unused.length === 0) return []
    const named = await listEditedImages(tx, storeId)
    // An image being converted would leave its files behind.
    const stays = unused.filter(({ source, next_try_at }) => named.has(source) || next_try_at !== null)
    const goes = unused.filter((image) => !stays.includes(image))
    await putOffUnused(
      tx,
      storeId,
      stays.map(({ id }) => id),
      now(),
    )
    await removeImages(
      tx,
      storeId,
      goes.map(({ id }) => id),
    )
    return goes
  })
  for (const { id, files } of removed)
    await removeConverted({ dataDir: config.dataDir, imageBucket }, storeId, files ?? id)
}
