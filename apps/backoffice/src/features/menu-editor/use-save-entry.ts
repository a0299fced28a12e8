/** Saves a menu's or category's fields on blur, one at a time. */
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu, SavedCategory, SavedMenu } from '@thali/contract/menu-editor'
import { callApi } from '../../shared/api.ts'
import { useEdit } from './use-draft.ts'

type Menu = DraftMenu['menus'][number]
type Category = DraftMenu['categories'][number]

/** Changed fields, or a function that computes them from the entry once its turn has come. */
type FieldChanges<Entry, Saved> = Partial<Saved> | ((latest: Entry) => Partial<Saved>)
export type MenuChanges = FieldChanges<Menu, SavedMenu>
export type CategoryChanges = FieldChanges<Category, SavedCategory>

export function useSaveMenu(menu: Menu) {
  return useEdit((storeId, changes: MenuChanges, draft) => {
    const latest = draft?.menus.find(({ id }) => id === menu.id) ?? menu
    const { id, revision, image: _, ...fields } = latest
    const body = { revision, menu: { ...fields, ...changedFields(latest, changes) } }
    return callApi(EDITOR_API.saveMenu, { storeId, menuId: id }, { body })
  })
}

export function useSaveCategory(category: Category) {
  return useEdit((storeId, changes: CategoryChanges, draft) => {
    const latest = draft?.categories.find(({ id }) => id === category.id) ?? category
    const { id, revision, image: _, ...fields } = latest
    const body = { revision, category: { ...fields, ...changedFields(latest, changes) } }
    return callApi(EDITOR_API.saveCategory, { storeId, categoryId: id }, { body })
  })
}

function changedFields<Entry, Saved>(latest: Entry, changes: FieldChanges<Entry, Saved>): Partial<Saved> {
  return typeof changes === 'function' ? changes(latest) : changes
}
