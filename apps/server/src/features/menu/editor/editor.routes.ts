/** Routes of menu editors: the draft, which diners do not see, its versions, publications and translations. */

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
  menuTextsSchema,
  menuVersionDetailSchema,
  menuVersionsSchema,
  orderMenusBodySchema,
  publishBodySchema,
  publishedSchema,
  removeCategoryBodySchema,
  removeEntryBodySchema,
  rollBackBodySchema,
  saveCategoryBodySchema,
  saveItemBodySchema,
  saveMenuBodySchema,
  sharedGroupsSchema,
  translateBodySchema,
  translationsQuerySchema,
  versionParamsSchema,
  versionsQuerySchema,
} from '@thali/contract/menu-editor'
import {
  bulkBodySchema,
  bulkPreviewSchema,
  editCellsBodySchema,
  previewBulkBodySchema,
  stepDoneSchema,
  undoneSchema,
} from '@thali/contract/menu-import'
import {
  scheduleBodySchema,
  scheduledMenuDetailSchema,
  scheduledMenusSchema,
  scheduledSchema,
} from '@thali/contract/scheduled-menu'
import { startedMenuSchema, startMenuSchema } from '@thali/contract/start-menu'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { editBulk, editCells, previewBulk } from './edit-bulk.ts'
import { addItem, saveItem } from './edit-item.ts'
import { addCategory, addMenu, orderMenus, saveCategory, saveMenu } from './edit-menus.ts'
import { discardDraft, publishDraft } from './publish-menu.ts'
import { readDraft, readDraftChanges, readDraftItem } from './read-draft.ts'
import { readMenuTexts } from './read-menu-texts.ts'
import { readScheduled, readScheduledMenu } from './read-scheduled.ts'
import { readVersion, readVersions, rollBack } from './read-versions.ts'
import { removeCategory, removeItem, removeMenu } from './remove-entries.ts'
import { cancelScheduled, scheduleMenu } from './schedule-menu.ts'
import { readSharedGroups } from './shared-groups.ts'
import { startMenu } from './start-menu.ts'
import { translateEntry } from './translate-entry.ts'
import { undoStep } from './write-step.ts'

/** Fits a dish of fifty groups, and a category of thousands of dishes. */
const BODY_LIMIT_BYTES = 512 * 1024

/** Fits a store file of thousands of dishes. */
const FILE_LIMIT_BYTES = 4 * 1024 * 1024

/** Fits the ids of five thousand dishes. */
const BULK_LIMIT_BYTES = 1024 * 1024

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

  call(EDITOR_API.startMenu, startMenu, {
    bodyLimit: FILE_LIMIT_BYTES,
    summary:
      'Publish the first menu of a store: a starter menu, or the menus of a store file without pictures',
    body: startMenuSchema,
    answer: startedMenuSchema,
  })

  call(
    EDITOR_API.publishMenu,
    async (deps, staff, body) => ({
      number: await publishDraft(deps, staff, body),
    }),
    { summary: 'Publish the draft of the menu', body: publishBodySchema, answer: publishedSchema },
  )

  call(
    EDITOR_API.versions,
    (deps, staff, query) => readVersions(deps, staff, Number(query.before) || undefined),
    {
      summary: 'Published versions, the newest first',
      querystring: versionsQuerySchema,
      answer: menuVersionsSchema,
    },
  )

  call(EDITOR_API.version, readVersion, {
    summary: 'A version with its differences from the one before',
    params: versionParamsSchema,
    answer: menuVersionDetailSchema,
  })

  call(EDITOR_API.rollBackMenu, rollBack, {
    summary: 'Load an earlier version into the draft; taxes and menu hours stay as they are now',
    params: versionParamsSchema,
    body: rollBackBodySchema,
    answer: stepDoneSchema,
  })

  call(EDITOR_API.scheduleMenu, scheduleMenu, {
    summary: "Schedule the draft of the menu to be published at a time of the store's clock",
    body: scheduleBodySchema,
    answer: scheduledSchema,
  })

  call(EDITOR_API.scheduledMenus, readScheduled, {
    summary: 'Scheduled menus, and those that could not be published',
    answer: scheduledMenusSchema,
  })

  call(EDITOR_API.scheduledMenu, readScheduledMenu, {
    summary: 'A scheduled menu with what it changes',
    answer: scheduledMenuDetailSchema,
  })

  call(EDITOR_API.cancelScheduled, cancelScheduled, {
    summary: 'Cancel a scheduled menu, or dismiss one that could not be published',
  })

  call(EDITOR_API.editCells, editCells, {
    summary: 'Save single cells of a dish',
    body: editCellsBodySchema,
    answer: editedSchema,
  })

  call(EDITOR_API.previewBulk, previewBulk, {
    bodyLimit: BULK_LIMIT_BYTES,
    summary: 'Preview of one change to many dishes of the draft',
    body: previewBulkBodySchema,
    answer: bulkPreviewSchema,
  })

  call(EDITOR_API.editBulk, editBulk, {
    bodyLimit: BULK_LIMIT_BYTES,
    summary: 'Apply one change to many dishes of the draft',
    body: bulkBodySchema,
    answer: stepDoneSchema,
  })

  call(EDITOR_API.sharedGroups, readSharedGroups, {
    summary: 'Option groups that several dishes share, with these dishes',
    answer: sharedGroupsSchema,
  })

  call(EDITOR_API.undoStep, undoStep, {
    summary: 'Undo a change to many dishes, or an import',
    answer: undoneSchema,
  })

  call(EDITOR_API.menuTexts, (deps, staff, query) => readMenuTexts(deps, staff, query.language), {
    summary: 'Every text of the draft, beside its translation',
    querystring: translationsQuerySchema,
    answer: menuTextsSchema,
  })

  call(EDITOR_API.saveTranslation, translateEntry, {
    summary: 'Translate texts of a menu, category or dish',
    body: translateBodySchema,
    answer: editedSchema,
  })
})
