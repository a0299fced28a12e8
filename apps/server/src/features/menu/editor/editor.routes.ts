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

export const editorRoutes = staffOnlyRoutes('menu editor', (call, deps) => {
  call(
    EDITOR_API.draft,
    { summary: 'The draft of the menu, with short dishes', answer: draftMenuSchema },
    (staff) => readDraft(deps, staff),
  )

  call(
    EDITOR_API.draftChanges,
    {
      summary: 'Changes that publishing would make for diners',
      querystring: changesQuerySchema,
      answer: draftChangesSchema,
    },
    (staff, { query }) => readDraftChanges(deps, staff, query.after),
  )

  call(
    EDITOR_API.discardDraft,
    {
      summary: 'Discard everything that is not published yet',
      body: removeEntryBodySchema,
      answer: stepDoneSchema,
    },
    (staff, { body }) => discardDraft(deps, staff, body.revision),
  )

  call(
    EDITOR_API.draftItem,
    { summary: 'One dish with everything that can be edited', answer: draftItemSchema },
    (staff, { params }) => readDraftItem(deps, staff, params.itemId),
  )

  call(
    EDITOR_API.addItem,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      summary: 'Add a dish at the end of its categories',
      body: addItemBodySchema,
      answer: editedSchema,
    },
    (staff, { body }) => addItem(deps, staff, body),
  )

  call(
    EDITOR_API.saveItem,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      summary: 'Save a dish and the categories that list it',
      body: saveItemBodySchema,
      answer: editedSchema,
    },
    (staff, { params, body }) => saveItem(deps, staff, params.itemId, body),
  )

  call(
    EDITOR_API.removeItem,
    { summary: 'Remove a dish from the menu', body: removeEntryBodySchema, answer: stepDoneSchema },
    (staff, { params, body }) => removeItem(deps, staff, params.itemId, body.revision),
  )

  call(
    EDITOR_API.orderMenus,
    { summary: 'Reorder the menus', body: orderMenusBodySchema, answer: editedSchema },
    (staff, { body }) => orderMenus(deps, staff, body),
  )

  call(
    EDITOR_API.removeMenu,
    {
      summary: 'Remove a menu with the categories and dishes that no other menu has',
      body: removeEntryBodySchema,
      answer: stepDoneSchema,
    },
    (staff, { params, body }) => removeMenu(deps, staff, params.menuId, body.revision),
  )

  call(
    EDITOR_API.addMenu,
    { summary: 'Add a menu', body: addMenuBodySchema, answer: editedSchema },
    (staff, { body }) => addMenu(deps, staff, body.label),
  )

  call(
    EDITOR_API.saveMenu,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      summary: 'Save a menu and the order of its categories',
      body: saveMenuBodySchema,
      answer: editedSchema,
    },
    (staff, { params, body }) => saveMenu(deps, staff, params.menuId, body),
  )

  call(
    EDITOR_API.addCategory,
    {
      summary: 'Add an empty category at the end of a menu',
      body: addCategoryBodySchema,
      answer: editedSchema,
    },
    (staff, { body }) => addCategory(deps, staff, body),
  )

  call(
    EDITOR_API.saveCategory,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      summary: 'Save a category and the order of its dishes',
      body: saveCategoryBodySchema,
      answer: editedSchema,
    },
    (staff, { params, body }) => saveCategory(deps, staff, params.categoryId, body),
  )

  call(
    EDITOR_API.removeCategory,
    {
      summary: 'Remove a category, and on request its dishes without another category',
      body: removeCategoryBodySchema,
      answer: stepDoneSchema,
    },
    (staff, { params, body }) => removeCategory(deps, staff, params.categoryId, body),
  )
})
