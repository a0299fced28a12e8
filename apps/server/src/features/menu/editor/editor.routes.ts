/** Routes of menu editors: they change the draft, which diners do not see. */

import { EDITOR_API } from '@thali/contract/editor-paths'
import {
  addCategoryBodySchema,
  addItemBodySchema,
  addMenuBodySchema,
  changesQuerySchema,
  draftChangesSchema,
  draftItemSchema,
  draftMenuSchema,
  editedSchema,
  orderMenusBodySchema,
  removeCategoryBodySchema,
  removeEntryBodySchema,
  saveCategoryBodySchema,
  saveItemBodySchema,
  saveMenuBodySchema,
} from '@thali/contract/menu-editor'
import { stepDoneSchema } from '@thali/contract/menu-import'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { addItem, saveItem } from './edit-item.ts'
import { addCategory, addMenu, orderMenus, saveCategory, saveMenu } from './edit-menus.ts'
import { discardDraft } from './publish-menu.ts'
import { readDraft, readDraftChanges, readDraftItem } from './read-draft.ts'
import { removeCategory, removeItem, removeMenu } from './remove-entries.ts'

/** Fits a dish of fifty groups, and a category of thousands of dishes. */
const BODY_LIMIT_BYTES = 512 * 1024

export const editorRoutes = staffOnlyRoutes('menu editor', (call) => {
  call(EDITOR_API.draft, readDraft, {
    summary: 'The draft of the menu, with short dishes',
    answer: draftMenuSchema,
  })

  call(EDITOR_API.draftChanges, (deps, staff, query) => readDraftChanges(deps, staff, query.after), {
    summary: 'Changes that publishing would make for diners',
    querystring: changesQuerySchema,
    answer: draftChangesSchema,
  })

  call(EDITOR_API.discardDraft, (deps, staff, body) => discardDraft(deps, staff, body.revision), {
    summary: 'Discard everything that is not published yet',
    body: removeEntryBodySchema,
    answer: stepDoneSchema,
  })

  call(EDITOR_API.draftItem, readDraftItem, {
    summary: 'One dish with everything that can be edited',
    answer: draftItemSchema,
  })

  call(EDITOR_API.addItem, addItem, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Add a dish at the end of its categories',
    body: addItemBodySchema,
    answer: editedSchema,
  })

  call(EDITOR_API.saveItem, saveItem, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Save a dish and the categories that list it',
    body: saveItemBodySchema,
    answer: editedSchema,
  })

  call(EDITOR_API.removeItem, (deps, staff, itemId, body) => removeItem(deps, staff, itemId, body.revision), {
    summary: 'Remove a dish from the menu',
    body: removeEntryBodySchema,
    answer: stepDoneSchema,
  })

  call(EDITOR_API.orderMenus, orderMenus, {
    summary: 'Reorder the menus',
    body: orderMenusBodySchema,
    answer: editedSchema,
  })

  call(EDITOR_API.removeMenu, (deps, staff, menuId, body) => removeMenu(deps, staff, menuId, body.revision), {
    summary: 'Remove a menu with the categories and dishes that no other menu has',
    body: removeEntryBodySchema,
    answer: stepDoneSchema,
  })

  call(EDITOR_API.addMenu, (deps, staff, body) => addMenu(deps, staff, body.label), {
    summary: 'Add a menu',
    body: addMenuBodySchema,
    answer: editedSchema,
  })

  call(EDITOR_API.saveMenu, saveMenu, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Save a menu and the order of its categories',
    body: saveMenuBodySchema,
    answer: editedSchema,
  })

  call(EDITOR_API.addCategory, addCategory, {
    summary: 'Add an empty category at the end of a menu',
    body: addCategoryBodySchema,
    answer: editedSchema,
  })

  call(EDITOR_API.saveCategory, saveCategory, {
    bodyLimit: BODY_LIMIT_BYTES,
    summary: 'Save a category and the order of its dishes',
    body: saveCategoryBodySchema,
    answer: editedSchema,
  })

  call(EDITOR_API.removeCategory, removeCategory, {
    summary: 'Remove a category, and on request its dishes without another category',
    body: removeCategoryBodySchema,
    answer: stepDoneSchema,
  })
})
