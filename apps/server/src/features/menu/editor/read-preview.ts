import type { PreviewedDish } from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import { checkEditedItem } from '@thali/domain/menu/check-edited-item'
import { withComponents } from '@thali/domain/menu/combos'
import { type EditedItem, type MenuContent, withLiveStates } from '@thali/domain/menu/edited-menu'
import { withDish } from '@thali/domain/menu/with-dish'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type LoadedStore, readStoreRows, showMenus } from '../menu/load-store.ts'
import { loadDraft } from './load-draft.ts'

/** A dish as in its editor's form. */
export interface UnsavedDish extends PreviewedDish {
  /** Id of the dish; any other for a new one. */
  readonly id: ItemId
}

/**
 * The store with its draft, including unsaved changes, in place of the live menus; current sold-out states apply.
 *
 * @throws {Refusal} editor.item-invalid for a dish that could not be saved
 */
export async function readPreview(
  { db, now }: Deps,
  { storeId }: Staff,
  unsaved: UnsavedDish | null,
): Promise<LoadedStore> {
  return inSnapshot(db, async (tx) => {
    const read = await readStoreRows(tx, storeId, now().getTime())
    if (!read) throw new Error(`store ${storeId} is gone`)
    const { draft, stored } = await loadDraft(tx, storeId, now())
    const live = new Map(stored.file.items.map((item) => [item.id, item]))
    const edited = unsaved ? withUnsaved(draft, unsaved) : draft
    const items = withLiveStates([...edited.items.values()], live)
    const all = showMenus(edited, withComponents(edited, items), read.images.bySource, read.profile.store)
    // Previews take no orders, and drafts contain no counts.
    return {
      ...read.profile,
      all,
      stock: { day: read.day, counted: new Map(), otherwise: [], uses: new Map() },
    }
  })
}

function withUnsaved(draft: MenuContent, { id, item, categoryIds }: UnsavedDish): MenuContent {
  const dish: EditedItem = { ...item, id }
  const problems = checkEditedItem(dish)
  if (problems.length > 0) throw new Refusal('editor.item-invalid', { problems })
  return withDish(draft, dish, categoryIds)
}
