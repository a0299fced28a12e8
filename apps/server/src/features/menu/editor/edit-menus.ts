/** Adds, saves and orders menus and categories of the draft. */
import type { Edited, SavedCategory, SavedMenu } from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import type { CategoryId, MenuId } from '@thali/domain/ids'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import type { EditedCategory, EditedMenu } from '@thali/domain/menu/edited-menu'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type DraftEntry, findEntry, listEntries, putEntries, updateDraft } from './draft.queries.ts'
import { editDraft, getSeenEntry } from './edit-draft.ts'
import { requireKnownImages } from './require-known-images.ts'

/** Adds a menu at the end, served all day. */
export async function addMenu(deps: Deps, staff: Staff, label: string): Promise<Edited> {
  const id = deps.newId() as MenuId
  return editDraft(deps, staff, async ({ tx, revision, menuIds }) => {
    refuseBeyond(menuIds.length + 1, EDIT_LIMITS.menus)
    const body: EditedMenu = {
      id,
      label,
      remarks: '',
      primaryColor: null,
      active: true,
      window: null,
      pureVeg: false,
      categoryIds: [],
      translations: {},
    }
    await putEntries(tx, staff.storeId, [{ kind: 'menu', id, revision, body }])
    await updateDraft(tx, staff.storeId, { menuIds: [...menuIds, id] })
    return { id, revision }
  })
}

/** Saves a menu: its own fields, and the order of its categories. */
export async function saveMenu(
  deps: Deps,
  staff: Staff,
  id: MenuId,
  { revision: seen, menu }: { readonly revision: number; readonly menu: SavedMenu },
): Promise<Edited> {
  return editDraft(deps, staff, async (edit) => {
    const wanted = { kind: 'menu', id, revision: seen } as const
    const before = (await getSeenEntry(edit, staff, wanted, 'menu.not-found')).body as EditedMenu
    requireSameIds(menu.categoryIds, before.categoryIds, 'editor.category-not-found')
    const { image = before.image ?? null, ...fields } = menu
    if (image !== null) await requireKnownImages(edit, staff, [image], [before.image ?? null])
    const { image: _, ...kept } = before
    const body = { ...kept, ...fields, id, ...(image !== null && { image }) }
    await putEntries(edit.tx, staff.storeId, [{ kind: 'menu', id, revision: edit.revision, body }])
    return { id, revision: edit.revision }
  })
}

export async function addCategory(
  deps: Deps,
  staff: Staff,
  { menuId, label }: { readonly menuId: string; readonly label: string },
): Promise<Edited> {
  const id = deps.newId() as CategoryId
  return editDraft(deps, staff, async ({ tx, revision }) => {
    const entry = await findEntry(tx, staff.storeId, 'menu', menuId)
    if (!entry) throw new Refusal('menu.not-found', { menuId })
    const categories = await listEntries(tx, staff.storeId, 'category')
    refuseBeyond(categories.length + 1, EDIT_LIMITS.categories)
    const menu = entry.body as EditedMenu
    const body: EditedCategory = {
      id,
      label,
      image: null,
      discountBps: 0,
      hidden: false,
      collapsed: false,
      itemIds: [],
      translations: {},
    }
    const listed = { ...menu, categoryIds: [...menu.categoryIds, id] }
    const written: DraftEntry[] = [
      { kind: 'category', id, revision, body },
      { kind: 'menu', id: menuId, revision, body: listed },
    ]
    await putEntries(tx, staff.storeId, written)
    return { id, revision }
  })
}

/** Saves a category: its own fields, and the order of its dishes. */
export async function saveCategory(
  deps: Deps,
  staff: Staff,
  id: CategoryId,
  { revision: seen, category }: { readonly revision: number; readonly category: SavedCategory },
): Promise<Edited> {
  return editDraft(deps, staff, async (edit) => {
    const wanted = { kind: 'category', id, revision: seen } as const
    const entry = await getSeenEntry(edit, staff, wanted, 'editor.category-not-found')
    const before = entry.body as EditedCategory
    requireSameIds(category.itemIds, before.itemIds, 'item.not-found')
    if (category.image) await requireKnownImages(edit, staff, [category.image], [before.image])
    const body = { ...before, ...category, id }
    await putEntries(edit.tx, staff.storeId, [{ kind: 'category', id, revision: edit.revision, body }])
    return { id, revision: edit.revision }
  })
}

export async function orderMenus(
  deps: Deps,
  staff: Staff,
  { revision: seen, menuIds: wanted }: { readonly revision: number; readonly menuIds: readonly string[] },
): Promise<Edited> {
  return editDraft(deps, staff, async ({ tx, revision, menuIds }) => {
    // The very first edit finds the draft as it was seen.
    if (revision !== seen + 1) throw new Refusal('editor.changed-meanwhile', { revision: revision - 1 })
    requireSameIds(wanted, menuIds, 'menu.not-found')
    await updateDraft(tx, staff.storeId, { menuIds: wanted })
    return { id: staff.storeId, revision }
  })
}

/** Only the order may change here; entries are added and removed elsewhere. */
function requireSameIds(
  wanted: readonly string[],
  before: readonly string[],
  missing: 'editor.category-not-found' | 'item.not-found' | 'menu.not-found',
): void {
  const known = new Set(before)
  const isSame = wanted.length === known.size && new Set(wanted).size === known.size
  if (!isSame || wanted.some((id) => !known.has(id))) throw new Refusal(missing)
}

function refuseBeyond(count: number, limit: number): void {
  if (count > limit) throw new Refusal('editor.too-many', { limit })
}
