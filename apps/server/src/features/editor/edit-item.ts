/** Adding and saving a dish of the draft. */

import type { Edited, ItemFields } from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import { checkEditedItem } from '@thali/domain/check-edited-item'
import type { EditedCategory, EditedItem } from '@thali/domain/edited-menu'
import type { ItemId } from '@thali/domain/ids'
import type { Staff } from '../account/guard.ts'
import { countItems, listEntries, putEntries } from './draft.queries.ts'
import { type Edit, type EditDeps, editDraft, getSeenEntry } from './edit-draft.ts'
import { requireKnownImages } from './require-known-images.ts'

interface ItemInput {
  readonly item: ItemFields
  readonly categoryIds: readonly string[]
}

/** Adds a dish at the end of its categories. */
export async function addItem(deps: EditDeps, staff: Staff, input: ItemInput): Promise<Edited> {
  const id = deps.newId() as ItemId
  return editDraft(deps, staff, async (edit) => {
    const limit = deps.config.limits.items
    if ((await countItems(edit.tx, staff.storeId)) >= limit) throw new Refusal('editor.too-many', { limit })
    await putItem(edit, staff, id, input, [])
    return { id, revision: edit.revision }
  })
}

/** Saves a dish, provided nobody has changed it since it was read. */
export async function saveItem(
  deps: EditDeps,
  staff: Staff,
  id: ItemId,
  input: ItemInput & { readonly revision: number },
): Promise<Edited> {
  return editDraft(deps, staff, async (edit) => {
    const seen = { kind: 'item', id, revision: input.revision } as const
    const before = await getSeenEntry(edit, staff, seen, 'item.not-found')
    await putItem(edit, staff, id, input, (before.body as EditedItem).images)
    return { id, revision: edit.revision }
  })
}

async function putItem(
  edit: Edit,
  staff: Staff,
  id: ItemId,
  { item, categoryIds }: ItemInput,
  imagesBefore: readonly string[],
): Promise<void> {
  const body = { ...item, id } as EditedItem
  const problems = checkEditedItem(body)
  if (problems.length > 0) throw new Refusal('editor.item-invalid', { problems })
  await requireKnownImages(edit, staff, item.images, imagesBefore)
  await listItem(edit, staff, id, categoryIds)
  await putEntries(edit.tx, staff.storeId, [{ kind: 'item', id, revision: edit.revision, body }])
}

/** Lists an item in these categories alone; where it is listed already it keeps its place. */
async function listItem({ tx, revision }: Edit, staff: Staff, id: ItemId, wanted: readonly string[]) {
  const entries = await listEntries(tx, staff.storeId, 'category')
  const unknown = wanted.find((categoryId) => !entries.some((entry) => entry.id === categoryId))
  if (unknown !== undefined) throw new Refusal('editor.category-not-found', { categoryId: unknown })
  const changed = entries.flatMap((entry) => {
    const category = entry.body as EditedCategory
    const isListed = category.itemIds.includes(id)
    if (isListed === wanted.includes(entry.id)) return []
    const itemIds = isListed ? category.itemIds.filter((other) => other !== id) : [...category.itemIds, id]
    return [{ ...entry, revision, body: { ...category, itemIds } }]
  })
  await putEntries(tx, staff.storeId, changed)
}
