/** Bulk change of many dishes of the draft, previewed before it is written. */

import { CHANGES_MAX, type Edited } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import type { BulkPreview, EditCellsBody, previewBulkBodySchema, StepDone } from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import { applyBulk, type BulkChange } from '@thali/domain/menu/bulk-edit'
import type { EditedItem } from '@thali/domain/menu/edited-menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { withShownPrice } from '@thali/domain/menu/shown-price'
import type { z } from 'zod'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { saveItem } from './edit-item.ts'
import { loadDraft } from './load-draft.ts'
import { readDraftItem } from './read-draft.ts'
import { writeStep } from './write-step.ts'

/** Previews the effect of a change on the draft. */
export async function previewBulk(
  deps: Deps,
  staff: Staff,
  input: z.output<typeof previewBulkBodySchema>,
): Promise<BulkPreview> {
  const { loaded, outcome } = await decide(deps, staff, input)
  const changes = findMenuChanges(loaded.draft, outcome.content)
  return {
    revision: loaded.revision,
    differences: changes.slice(0, CHANGES_MAX),
    total: changes.length,
    skipped: [...outcome.skipped],
  }
}

/** Writes a change as one step, provided that the draft is unchanged since the preview. */
export async function editBulk(
  deps: Deps,
  staff: Staff,
  input: z.output<typeof previewBulkBodySchema> & { readonly revision: number },
): Promise<StepDone> {
  const { loaded, outcome } = await decide(deps, staff, input)
  const { revision } = input
  const changes = findMenuChanges(loaded.draft, outcome.content).length
  if (loaded.revision !== revision)
    throw new Refusal('editor.changed-meanwhile', { revision: loaded.revision })
  if (changes === 0) throw new Refusal('editor.nothing-changed')
  const written = await writeStep(deps, staff, {
    revision,
    before: loaded.draft,
    after: outcome.content,
    audit: {
      action: 'menu.bulk-edit',
      changes: {
        change: [null, input.change.kind === 'cells' ? { kind: 'cells' } : input.change],
        dishes: [null, input.itemIds.length],
      },
    },
  })
  return { ...written, changes }
}

async function decide(
  { db, now, newId }: Deps,
  { storeId }: Staff,
  { itemIds, change }: z.output<typeof previewBulkBodySchema>,
) {
  const loaded = await inSnapshot(db, (tx) => loadDraft(tx, storeId, now()))
  if ('categoryId' in change && !loaded.draft.categories.has(change.categoryId))
    throw new Refusal('editor.category-not-found', { categoryId: change.categoryId })
  if (change.kind === 'cells')
    for (const categoryId of Object.values(change.cells).flatMap((cells) => cells.categoryIds ?? []))
      if (!loaded.draft.categories.has(categoryId))
        throw new Refusal('editor.category-not-found', { categoryId })
  if (change.kind === 'share' && !loaded.draft.items.has(change.itemId))
    throw new Refusal('item.not-found', { itemId: change.itemId })
  const wanted =
    change.kind === 'store-taxes' ? { ...change, taxes: loaded.stored.loaded.settings.taxes ?? null } : change
  const outcome = applyBulk(loaded.draft, new Set(itemIds), wanted as BulkChange, newId)
  return { loaded, outcome }
}

/**
 * Saves cells, provided the dish has not changed since it was read.
 *
 * @throws {Refusal} editor.price-unreachable if no option of the dish allows that price; those of `saveItem`
 */
export async function editCells(
  deps: Deps,
  staff: Staff,
  id: ItemId,
  { revision, priceMinor, categoryIds, ...fields }: EditCellsBody,
): Promise<Edited> {
  const seen = await readDraftItem(deps, staff, id)
  const item = { ...seen.item, ...fields, id } as unknown as EditedItem
  const priced = priceMinor === undefined ? item : withShownPrice(item, priceMinor)
  if (!priced) throw new Refusal('editor.price-unreachable')
  const { id: _, ...wanted } = priced
  return saveItem(deps, staff, id, {
    revision,
    item: wanted as unknown as ItemFields,
    categoryIds: categoryIds ?? seen.categoryIds,
  })
}
