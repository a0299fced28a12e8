/** What editors read: the whole menu with dishes in short, one dish, and what is not published yet. */

import { CHANGES_MAX, type DraftChanges, type DraftItem, type DraftMenu } from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import { categoriesOf } from '@thali/domain/edited-menu'
import type { ItemId } from '@thali/domain/ids'
import { findMenuChanges } from '@thali/domain/menu-changes'
import { inSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { picturesOf } from '../menu/assemble-menus.ts'
import { listPictures } from './draft.queries.ts'
import { type Picture, toChanges, toDraftItem, toDraftMenu } from './draft.view.ts'
import { loadDraft } from './load-draft.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

/** The draft as a list. */
export async function readDraft(deps: ReadDeps, staff: Staff): Promise<DraftMenu> {
  const { loaded, pictureOf } = await load(deps, staff)
  return toDraftMenu(loaded, pictureOf)
}

/** One dish of the draft with everything that can be edited. */
export async function readDraftItem(deps: ReadDeps, staff: Staff, id: ItemId): Promise<DraftItem> {
  const { loaded, pictureOf } = await load(deps, staff)
  const item = loaded.draft.items.get(id)
  if (!item) throw new Refusal('item.not-found', { itemId: id })
  return toDraftItem(item, {
    revision: loaded.revisionOf('item', id),
    categoryIds: categoriesOf(loaded.draft).get(id) ?? [],
    isPublished: loaded.live.items.has(id),
    pictureOf,
  })
}

/** What publishing would change. */
export async function readDraftChanges({ db, now }: ReadDeps, { storeId }: Staff): Promise<DraftChanges> {
  const { live, draft, revision } = await inSnapshot(db, (tx) => loadDraft(tx, storeId, now()))
  const changes = findMenuChanges(live, draft)
  return { revision, differences: toChanges(changes.slice(0, CHANGES_MAX)), total: changes.length }
}

async function load({ db, now }: ReadDeps, { storeId }: Staff) {
  return inSnapshot(db, async (tx) => {
    const rows = await listPictures(tx, storeId)
    const imageOf = picturesOf(storeId, rows)
    const bySource = new Map(rows.map((row) => [row.source, row.id]))
    const pictureOf = (source: string): Picture => {
      const { src, widths } = imageOf(bySource.get(source) ?? '')
      return { source, src, widths: [...widths] }
    }
    return { loaded: await loadDraft(tx, storeId, now()), pictureOf }
  })
}
