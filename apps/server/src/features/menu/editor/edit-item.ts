/** Adds and saves dishes of the draft. */

import type { Edited, SaveItemBody } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import { Refusal } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import { checkEditedItem } from '@thali/domain/menu/check-edited-item'
import type { EditedCategory, EditedItem } from '@thali/domain/menu/edited-menu'
import { relisted } from '@thali/domain/menu/with-dish'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { countItems, type DraftEntry, listEntries, putEntries } from './draft.queries.ts'
import { type Edit, editDraft, getSeenEntry } from './edit-draft.ts'
import { requireKnownImages } from './require-known-images.ts'
import { writeSharedGroups } from './shared-groups.ts'
import { noteSharedEdit } from './write-step.ts'

interface ItemInput extends Pick<SaveItemBody, 'taken'> {
  readonly item: ItemFields
  readonly categoryIds: readonly string[]
}

/** Adds a dish at the end of its categories. */
export async function addItem(deps: Deps, staff: Staff, input: ItemInput): Promise<Edited> {
  const id = deps.newId() as ItemId
  return editDraft(deps, staff, async (edit) => {
    const limit = deps.config.limits.items
    if ((await countItems(edit.tx, staff.storeId)) >= limit) throw new Refusal('editor.too-many', { limit })
    return putItem(deps, edit, staff, id, input, null)
  })
}

/**
 * Saves a dish, provided it has not changed since it was read. Changes of a shared group are also written to the
 * other dishes, as one step, which can be undone.
 */
export async function saveItem(
  deps: Deps,
  staff: Staff,
  id: ItemId,
  input: ItemInput & { readonly revision: number },
): Promise<Edited> {
  return editDraft(deps, staff, async (edit) => {
    const seen = { kind: 'item', id, revision: input.revision } as const
    const before = await getSeenEntry(edit, staff, seen, 'item.not-found')
    return putItem(deps, edit, staff, id, input, before.body as EditedItem)
  })
}

async function putItem(
  deps: Deps,
  edit: Edit,
  staff: Staff,
  id: ItemId,
  { item, categoryIds, taken }: ItemInput,
  before: EditedItem | null,
): Promise<Edited> {
  const { revision } = edit
  const after = { ...item, id } as EditedItem
  const problems = checkEditedItem(after)
  if (problems.length > 0) throw new Refusal('editor.item-invalid', { problems })
  await requireKnownImages(edit, staff, item.images, before?.images ?? [])
  const categories = await listItem(edit, staff, id, categoryIds)
  await putEntries(edit.tx, staff.storeId, [{ kind: 'item', id, revision, body: after }])
  const dishes = await writeSharedGroups(deps, edit, staff, { before, after, taken })
  if (dishes.length === 0) return { id, revision }
  const stepId = await noteSharedEdit(deps, edit, staff, {
    dishes: dishes.length + 1,
    entries: [...categories, { kind: 'item', id, body: before }, ...dishes],
  })
  return { id, revision, step: { id: stepId, dishes: dishes.length + 1 } }
}

/**
 * Lists an item in exactly these categories; where it is already listed it keeps its place.
 *
 * @returns the written categories, as they were before
 */
async function listItem(
  { tx, revision }: Edit,
  staff: Staff,
  id: ItemId,
  wanted: readonly string[],
): Promise<DraftEntry[]> {
  const entries = await listEntries(tx, staff.storeId, 'category')
  const unknown = wanted.find((categoryId) => !entries.some((entry) => entry.id === categoryId))
  if (unknown !== undefined) throw new Refusal('editor.category-not-found', { categoryId: unknown })
  const listing = entries.filter(
    ({ id: categoryId, body }) =>
      (body as EditedCategory).itemIds.includes(id) !== wanted.includes(categoryId),
  )
  const changed = listing.map((entry) => ({
    ...entry,
    revision,
    body: relisted(entry.body as EditedCategory, id, wanted.includes(entry.id)),
  }))
  await putEntries(tx, staff.storeId, changed)
  return listing
}
