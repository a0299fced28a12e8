import type { UploadedImage } from './images.ts'
import type {
  addCategoryBodySchema,
  addItemBodySchema,
  addMenuBodySchema,
  DraftChanges,
  DraftItem,
  DraftMenu,
  Edited,
  MenuTexts,
  MenuVersionDetail,
  MenuVersions,
  orderMenusBodySchema,
  Published,
  publishBodySchema,
  removeCategoryBodySchema,
  removeEntryBodySchema,
  rollBackBodySchema,
  SaveItemBody,
  SharedGroups,
  saveCategoryBodySchema,
  saveMenuBodySchema,
  translateBodySchema,
} from './menu-editor.ts'
import type {
  applyImportBodySchema,
  BegunImport,
  BulkPreview,
  bulkBodySchema,
  copyMenuBodySchema,
  EditCellsBody,
  ImportPreview,
  PreviewBulkBody,
  previewImportBodySchema,
  StepDone,
  Undone,
} from './menu-import.ts'
import type { Scheduled, ScheduledMenuDetail, ScheduledMenus, scheduleBodySchema } from './scheduled-menu.ts'
import { staffGet, staffPost } from './staff-call.ts'
import type { StartedMenu, StartMenu } from './start-menu.ts'

/** Calls of the menu's editors. */
export const EDITOR_API = {
  draft: staffGet<DraftMenu>('menu.edit')('/menu/draft'),
  draftChanges: staffGet<DraftChanges>('menu.edit')('/menu/draft/changes?after=:after'),
  discardDraft: staffPost<typeof removeEntryBodySchema, StepDone>('menu.edit')('/menu/draft/discard'),
  sharedGroups: staffGet<SharedGroups>('menu.edit')('/menu/draft/shared-groups'),
  addItem: staffPost<typeof addItemBodySchema, Edited>('menu.edit')('/menu/draft/items'),
  draftItem: staffGet<DraftItem>('menu.edit')('/menu/draft/items/:itemId'),
  saveItem: staffPost<SaveItemBody, Edited>('menu.edit')('/menu/draft/items/:itemId'),
  editCells: staffPost<EditCellsBody, Edited>('menu.edit')('/menu/draft/items/:itemId/cells'),
  previewBulk: staffPost<PreviewBulkBody, BulkPreview>('prices.bulk')('/menu/draft/bulk/preview'),
  editBulk: staffPost<typeof bulkBodySchema, StepDone>('prices.bulk')('/menu/draft/bulk'),
  undoStep: staffPost<undefined, Undone>('menu.edit')('/menu/draft/steps/:stepId/undo'),
  /** The body is the file itself. */
  beginImport: staffPost<undefined, BegunImport>('menu.edit')(
    '/menu/draft/imports?name=:name&columns=:columns',
  ),
  copyMenu: staffPost<typeof copyMenuBodySchema, BegunImport>('menu.edit')('/menu/draft/imports/copy'),
  previewImport: staffPost<typeof previewImportBodySchema, ImportPreview>('menu.edit')(
    '/menu/draft/imports/:importId/preview',
  ),
  applyImport: staffPost<typeof applyImportBodySchema, StepDone>('menu.edit')(
    '/menu/draft/imports/:importId/apply',
  ),
  removeItem: staffPost<typeof removeEntryBodySchema, StepDone>('menu.edit')(
    '/menu/draft/items/:itemId/remove',
  ),
  addCategory: staffPost<typeof addCategoryBodySchema, Edited>('menu.edit')('/menu/draft/categories'),
  saveCategory: staffPost<typeof saveCategoryBodySchema, Edited>('menu.edit')(
    '/menu/draft/categories/:categoryId',
  ),
  removeCategory: staffPost<typeof removeCategoryBodySchema, StepDone>('menu.edit')(
    '/menu/draft/categories/:categoryId/remove',
  ),
  addMenu: staffPost<typeof addMenuBodySchema, Edited>('menu.edit')('/menu/draft/menus'),
  saveMenu: staffPost<typeof saveMenuBodySchema, Edited>('menu.edit')('/menu/draft/menus/:menuId'),
  /** `csv`: the draft. `json`: the store file. `zip`: that file with its pictures. */
  exportMenu: staffGet<undefined>('menu.edit')('/menu/export?format=:format'),
  removeMenu: staffPost<typeof removeEntryBodySchema, StepDone>('menu.edit')(
    '/menu/draft/menus/:menuId/remove',
  ),
  orderMenus: staffPost<typeof orderMenusBodySchema, Edited>('menu.edit')('/menu/draft/order'),
  menuTexts: staffGet<MenuTexts>('menu.edit')('/menu/draft/translations?language=:language'),
  saveTranslation: staffPost<typeof translateBodySchema, Edited>('menu.edit')('/menu/draft/translations'),
  uploadImage: staffPost<undefined, UploadedImage>('menu.edit')('/menu/draft/images?crop=:crop'),
  startMenu: staffPost<StartMenu, StartedMenu>('menu.publish')('/menu/start'),
  publishMenu: staffPost<typeof publishBodySchema, Published>('menu.publish')('/menu/publish'),
  /** Freezes the draft, to be published at a time of the store's clock. */
  scheduleMenu: staffPost<typeof scheduleBodySchema, Scheduled>('menu.publish')('/menu/scheduled'),
  scheduledMenus: staffGet<ScheduledMenus>('menu.edit')('/menu/scheduled'),
  scheduledMenu: staffGet<ScheduledMenuDetail>('menu.edit')('/menu/scheduled/:scheduledId'),
  cancelScheduled: staffPost('menu.publish')('/menu/scheduled/:scheduledId/cancel'),
  versions: staffGet<MenuVersions>('menu.edit')('/menu/versions?before=:before'),
  version: staffGet<MenuVersionDetail>('menu.edit')('/menu/versions/:number'),
  rollBackMenu: staffPost<typeof rollBackBodySchema, StepDone>('menu.edit')(
    '/menu/versions/:number/roll-back',
  ),
} as const

/** Most characters of a label in the name of a dish. */
const NAME_MAX = 60

/** Name of a dish in the address of its page, as `masala-chai.i12`: its label for readers, its id for the server. */
export function productName(label: string, id: string): string {
  const words = label
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-')
  return `${(words ?? '').slice(0, NAME_MAX)}.${id}`
}

/** The id in such a name, after the last dot; addresses remain valid after the dish is renamed. */
export function idOfProduct(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
