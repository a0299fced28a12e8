/** Adding, saving and removing menus and categories of the draft. */
import type { CategoryFields, Edited, MenuFields } from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import { EDIT_LIMITS } from '@thali/domain/check-edited-item'
import type { EditedCategory, EditedMenu } from '@thali/domain/edited-menu'
import type { CategoryId, MenuId } from '@thali/domain/ids'
import type { Staff } from '../account/guard.ts'
import {
  type DraftEntry,
  findEntry,
  listEntries,
  putEntries,
  removeEntry,
  updateDraft,
} from './draft.queries.ts'
import { type EditDeps, editDraft, getSeenEntry } from './edit-draft.ts'

/** Adds a menu at the end, served all day. */
export async function addMenu(deps: EditDeps, staff: Staff, label: string): Promise<Edited> {
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
  deps: EditDeps,
  staff: Staff,
  id: MenuId,
  { revision: seen, menu }: { readonly revision: number; readonly menu: MenuFields },
): Promise<Edited> {
  return editDraft(deps, staff, async (edit) => {
    const wanted = { kind: 'menu', id, revision: seen } as const
    const before = (await getSeenEntry(edit, staff, wanted, 'menu.not-found')).body as EditedMenu
    requireSameIds(menu.categoryIds, before.categoryIds, 'editor.category-not-found')
    const body = { ...before, ...menu, id }
    await putEntries(edit.tx, staff.storeId, [{ kind: 'menu', id, revision: edit.revision, body }])
    return { id, revision: edit.revision }
  })
}

/** Adds an empty category at the end of a menu. */
export async function addCategory(
  deps: EditDeps,
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
  deps: EditDeps,
  staff: Staff,
  id: CategoryId,
  { revision: seen, category }: { readonly revision: number; readonly category: CategoryFields },
): Promise<Edited> {
  return editDraft(deps, staff, async (edit) => {
    const wanted = { kind: 'category', id, revision: seen } as const
    const entry = await getSeenEntry(edit, staff, wanted, 'editor.category-not-found')
    const before = entry.body as EditedCategory
    requireSameIds(category.itemIds, before.itemIds, 'item.not-found')
    const body = { ...before, ...category, id }
    await putEntries(edit.tx, staff.storeId, [{ kind: 'category', id, revision: edit.revision, body }])
    return { id, revision: edit.revision }
  })
}

/** Removes a category. A dish that stands nowhere else would be lost with it, so that is refused. */
export async function removeCategory(
  deps: EditDeps,
  staff: Staff,
  id: CategoryId,
  seen: number,
): Promise<void> {
  await editDraft(deps, staff, async (edit) => {
    const { tx, revision } = edit
    const wanted = { kind: 'category', id, revision: seen } as const
    const entry = await getSeenEntry(edit, staff, wanted, 'editor.category-not-found')
    const others = (await listEntries(tx, staff.storeId, 'category')).filter((other) => other.id !== id)
    const elsewhere = new Set(others.flatMap((other) => (other.body as EditedCategory).itemIds))
    const dishes = (entry.body as EditedCategory).itemIds.filter((itemId) => !elsewhere.has(itemId))
    if (dishes.length > 0) throw new Refusal('editor.category-in-use', { dishes: dishes.length })
    const menus = (await listEntries(tx, staff.storeId, 'menu')).flatMap((other) => {
      const menu = other.body as EditedMenu
      if (!menu.categoryIds.includes(id)) return []
      const categoryIds = menu.categoryIds.filter((categoryId) => categoryId !== id)
      return [{ ...other, revision, body: { ...menu, categoryIds } }]
    })
    await putEntries(tx, staff.storeId, menus)
    await removeEntry(tx, staff.storeId, 'category', id)
  })
}

/** An order may change here; what is listed changes by adding and removing. */
function requireSameIds(
  wanted: readonly string[],
  before: readonly string[],
  missing: 'editor.category-not-found' | 'item.not-found',
): void {
  const known = new Set(before)
  const isSame = wanted.length === known.size && new Set(wanted).size === known.size
  if (!isSame || wanted.some((id) => !known.has(id))) throw new Refusal(missing)
}

function refuseBeyond(count: number, limit: number): void {
  if (count > limit) throw new Refusal('editor.too-many', { limit })
}
