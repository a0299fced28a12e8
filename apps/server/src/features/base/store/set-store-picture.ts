import { Refusal } from '@thali/contract/refusal'
import type { StorePicture } from '@thali/contract/store-pictures'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockForWriting } from './lock-store.ts'
import { imagesOf, showImage } from './shown-images.ts'
import { findStorePicture, moveStorePicture } from './store-picture.queries.ts'

/** Kind of a store's own image. */
type Which = 'logo' | 'banner'

const ACTIONS = { logo: 'store.set-logo', banner: 'store.set-banner' } as const

/** The logo or the banner of a store as its staff see it. */
export async function readStorePicture(
  { db }: Deps,
  { storeId }: Staff,
  which: Which,
): Promise<StorePicture> {
  const row = await findStorePicture(db, storeId, which)
  if (!row) return null
  const { src, widths } = imagesOf(storeId, [row]).byId(row.id)
  return { source: row.source, src, widths }
}

/**
 * Shows another of the store's images as its logo or banner, or none, at once.
 *
 * @throws {Refusal} editor.image-unknown; editor.changed-meanwhile when it is no longer the one seen
 */
export async function setStorePicture(
  deps: Deps,
  staff: Staff,
  which: Which,
  { source, seen }: { readonly source: string | null; readonly seen: string | null },
): Promise<StorePicture> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const id = source === null ? null : await showImage(tx, storeId, source)
    const before = (await findStorePicture(tx, storeId, which)) ?? null
    const isSeen = (before?.source ?? null) === seen
    if (!isSeen || !(await moveStorePicture(tx, storeId, which, before?.id ?? null, id)))
      throw new Refusal('editor.changed-meanwhile')
    await writeAudit(deps, tx, staff, { action: ACTIONS[which], changes: { [which]: [seen, source] } })
    await publishEvent(deps, tx, { storeId, kind: 'menu.changed', at: deps.now() })
  })
  return readStorePicture(deps, staff, which)
}
