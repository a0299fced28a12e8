/** Reads for editors: the whole menu with abridged dishes, a single dish, and the unpublished changes. */

import { CHANGES_MAX, type DraftChanges, type DraftItem, type DraftMenu } from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import { categoriesOf, type EditedItem } from '@thali/domain/menu/edited-menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { imagesOf } from '../../base/store/shown-images.ts'
import { findItems } from '../menu/find-items.ts'
import { findDraft, findEntry, listEntries, listImages } from './draft.queries.ts'
import { type DraftImage, toDraftItem, toDraftMenu } from './draft.view.ts'
import { contentOfEntries } from './draft-entries.ts'
import { loadBeforeDraft, loadDraft } from './load-draft.ts'

export async function readDraft(deps: Deps, staff: Staff): Promise<DraftMenu> {
  const { loaded, imageOf } = await load(deps, staff)
  return toDraftMenu(loaded, imageOf)
}

/** A dish of the draft with everything that can be edited. */
export async function readDraftItem(deps: Deps, staff: Staff, id: ItemId): Promise<DraftItem> {
  const isPublished = (await findItems(deps, staff.storeId, [id])).has(id)
  return inSnapshot(deps.db, async (tx) => {
    const found = (await findInDraft(tx, staff, id)) ?? (await findInMenu(deps, tx, staff, id))
    if (!found) throw new Refusal('item.not-found', { itemId: id })
    const { item, ...more } = found
    const imageOf = imagesBySource(staff, await listImages(tx, staff.storeId, item.images))
    return toDraftItem(item, { ...more, isPublished, imageOf })
  })
}

/** A dish of an existing draft: reads a few rows, however large the menu is. */
async function findInDraft(tx: Db, { storeId }: Staff, id: ItemId) {
  const draft = await findDraft(tx, storeId)
  const entry = draft && (await findEntry(tx, storeId, 'item', id))
  if (!draft || !entry) return null
  const lists = [...(await listEntries(tx, storeId, 'menu')), ...(await listEntries(tx, storeId, 'category'))]
  return {
    item: entry.body as EditedItem,
    revision: entry.revision,
    categoryIds: categoriesOf(contentOfEntries(draft.menuIds, lists)).get(id) ?? [],
  }
}

/** A dish of a menu that has no draft yet. */
async function findInMenu({ now }: Deps, tx: Db, { storeId }: Staff, id: ItemId) {
  if (await findDraft(tx, storeId)) return null
  const { draft, revision } = await loadDraft(tx, storeId, now())
  const item = draft.items.get(id)
  return item && { item, revision, categoryIds: categoriesOf(draft).get(id) ?? [] }
}

/** Changes that publishing would make, now or after all scheduled menus. */
export async function readDraftChanges(
  { db, now }: Deps,
  { storeId }: Staff,
  after: 'published' | 'scheduled',
): Promise<DraftChanges> {
  const { loaded, before } = await inSnapshot(db, (tx) => loadBeforeDraft(tx, storeId, now()))
  const { live, draft, revision } = loaded
  const changes = findMenuChanges(after === 'scheduled' ? before : live, draft)
  return { revision, differences: changes.slice(0, CHANGES_MAX), total: changes.length }
}

async function load({ db, now }: Deps, staff: Staff) {
  return inSnapshot(db, async (tx) => ({
    imageOf: imagesBySource(staff, await listImages(tx, staff.storeId)),
    loaded: await loadDraft(tx, staff.storeId, now()),
  }))
}

function imagesBySource({ storeId }: Staff, rows: Awaited<ReturnType<typeof listImages>>) {
  const { bySource } = imagesOf(storeId, rows)
  return (source: string): DraftImage => {
    const { src, widths } = bySource(source)
    return { source, src, widths }
  }
}
