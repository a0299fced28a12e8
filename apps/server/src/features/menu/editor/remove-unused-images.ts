/** Removes unused uploads: chosen in a form that was never saved, or in a discarded draft. */

import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { removeConverted } from '../images/converted-files.ts'
import { listEntries, lockDraft } from './draft.queries.ts'
import { entriesOf } from './draft-entries.ts'
import { listSteps } from './draft-steps.queries.ts'
import { listScheduledContents } from './scheduled-menus.queries.ts'
import { listUnusedImages, lockUnusedImages, putOffUnused, removeImages } from './unused-images.queries.ts'
import { openContent } from './version-content.ts'
import { unpackStep } from './write-step.ts'

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

/** Sources of every image named by the draft, its undoable steps, or a scheduled menu. */
async function listEditedImages(tx: Db, storeId: StoreId): Promise<ReadonlySet<string>> {
  const bodies = [
    ...(await listEntries(tx, storeId)).map(({ body }) => body),
    ...(await listSteps(tx, storeId)).flatMap(({ before }) =>
      unpackStep(before).entries.map(({ body }) => body),
    ),
    ...(await listScheduledContents(tx, storeId)).flatMap((content) =>
      entriesOf(openContent(content), 0).map(({ body }) => body),
    ),
  ]
  return new Set(bodies.flatMap(imagesOf))
}

/** Images of a menu, category or item, whose fields differ. */
function imagesOf(body: unknown): readonly string[] {
  const { image, images } = (body ?? {}) as { image?: string | null; images?: readonly string[] }
  return [...(images ?? []), ...(image ? [image] : [])]
}
