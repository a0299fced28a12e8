/** Removes menus, categories and dishes from the draft, each as a step that can be undone. */
import type { StepDone } from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import type { CategoryId, ItemId, MenuId } from '@thali/domain/ids'
import type { EditedCategory, EditedMenu } from '@thali/domain/menu/edited-menu'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type DraftEntry, listEntries, putEntries, removeEntries, updateDraft } from './draft.queries.ts'
import { type Edit, editDraft, getSeenEntry } from './edit-draft.ts'
import { noteStep } from './write-step.ts'

/** Removes a dish from every list of the draft. Orders keep their own copy. */
export async function removeItem(deps: Deps, staff: Staff, id: ItemId, revision: number): Promise<StepDone> {
  return editDraft(deps, staff, async (edit) => {
    const item = await getSeenEntry(edit, staff, { kind: 'item', id, revision }, 'item.not-found')
    return takeOut(deps, edit, staff, [item])
  })
}

/**
 * Removes a category.
 *
 * @throws {Refusal} editor.category-in-use: a dish listed nowhere else would be lost with it unnoticed
 */
export async function removeCategory(
  deps: Deps,
  staff: Staff,
  id: CategoryId,
  { revision, withDishes }: { readonly revision: number; readonly withDishes: boolean },
): Promise<StepDone> {
  return editDraft(deps, staff, async (edit) => {
    const wanted = { kind: 'category', id, revision } as const
    const category = await getSeenEntry(edit, staff, wanted, 'editor.category-not-found')
    const dishes = await listLostDishes(edit, staff, [category])
    if (dishes.length > 0 && !withDishes)
      throw new Refusal('editor.category-in-use', { dishes: dishes.length })
    return takeOut(deps, edit, staff, [category, ...dishes])
  })
}

/** Removes a menu with those of its categories, and of their dishes, that are listed nowhere else. */
export async function removeMenu(deps: Deps, staff: Staff, id: MenuId, revision: number): Promise<StepDone> {
  return editDraft(deps, staff, async (edit) => {
    const menu = await getSeenEntry(edit, staff, { kind: 'menu', id, revision }, 'menu.not-found')
    const menus = await listEntries(edit.tx, staff.storeId, 'menu')
    const elsewhere = new Set(menus.filter((other) => other.id !== id).flatMap(listedIn))
    const own = new Set(listedIn(menu).filter((categoryId) => !elsewhere.has(categoryId)))
    const all = await listEntries(edit.tx, staff.storeId, 'category')
    const categories = all.filter((category) => own.has(category.id))
    const dishes = await listLostDishes(edit, staff, categories)
    return takeOut(deps, edit, staff, [menu, ...categories, ...dishes])
  })
}

/** Dishes listed only in these categories. */
async function listLostDishes(
  { tx }: Edit,
  { storeId }: Staff,
  categories: readonly DraftEntry[],
): Promise<DraftEntry[]> {
  const gone = new Set(categories.map(({ id }) => id))
  const all = await listEntries(tx, storeId, 'category')
  const elsewhere = new Set(all.filter(({ id }) => !gone.has(id)).flatMap(listedIn))
  const lost = new Set(categories.flatMap(listedIn).filter((id) => !elsewhere.has(id)))
  if (lost.size === 0) return []
  return (await listEntries(tx, storeId, 'item')).filter(({ id }) => lost.has(id))
}

/** Removes entries and their places in lists, as a step that can be undone. */
async function takeOut(
  deps: Deps,
  edit: Edit,
  staff: Staff,
  removed: readonly DraftEntry[],
): Promise<StepDone> {
  const { tx, revision, menuIds } = edit
  const { storeId } = staff
  const idsOf = (kind: DraftEntry['kind']) =>
    new Set(removed.filter((entry) => entry.kind === kind).map(({ id }) => id))
  const gone = { menu: idsOf('menu'), category: idsOf('category'), item: idsOf('item') }
  const listing = [
    ...(await listEntries(tx, storeId, 'menu')).map((entry) => ({ entry, lost: gone.category })),
    ...(await listEntries(tx, storeId, 'category')).map((entry) => ({ entry, lost: gone.item })),
  ]
  const lists = listing.filter(
    ({ entry, lost }) => !gone[entry.kind].has(entry.id) && listedIn(entry).some((id) => lost.has(id)),
  )
  await putEntries(
    tx,
    storeId,
    lists.map(({ entry, lost }) => ({ ...entry, revision, body: without(entry, lost) })),
  )
  for (const kind of ['menu', 'category', 'item'] as const)
    await removeEntries(tx, storeId, kind, [...gone[kind]])
  const menuIdsAfter = menuIds.filter((id) => !gone.menu.has(id))
  await updateDraft(tx, storeId, { menuIds: menuIdsAfter })
  const entries = [
    ...removed.map((entry) => ({ ...entry, isRemoved: true })),
    ...lists.map(({ entry }) => entry),
  ]
  const stepId = await noteStep(deps, edit, staff, { menuIds, menuIdsAfter, entries })
  return { revision, stepId, changes: entries.length }
}

/** Ids that a menu or category lists. */
function listedIn({ kind, body }: DraftEntry): readonly string[] {
  if (kind === 'menu') return (body as EditedMenu).categoryIds
  return kind === 'category' ? (body as EditedCategory).itemIds : []
}

function without({ kind, body }: DraftEntry, lost: ReadonlySet<string>): unknown {
  const kept = <Id extends string>(ids: readonly Id[]) => ids.filter((id) => !lost.has(id))
  if (kind === 'menu') return { ...(body as EditedMenu), categoryIds: kept((body as EditedMenu).categoryIds) }
  return { ...(body as EditedCategory), itemIds: kept((body as EditedCategory).itemIds) }
}
