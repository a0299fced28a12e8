import type { UploadedImage } from './images.ts'
import type {
  AddCategoryBody,
  AddItemBody,
  AddMenuBody,
  DraftChanges,
  DraftItem,
  DraftMenu,
  Edited,
  MenuTexts,
  MenuVersionDetail,
  MenuVersions,
  OrderMenusBody,
  PublishBody,
  Published,
  RemoveCategoryBody,
  RemoveEntryBody,
  RollBackBody,
  SaveCategoryBody,
  SaveItemBody,
  SaveMenuBody,
  SharedGroups,
  TranslateBody,
} from './menu-editor.ts'
import type {
  ApplyImportBody,
  BegunImport,
  BulkBody,
  BulkPreview,
  CopyMenuBody,
  EditCellsBody,
  ImportPreview,
  PreviewBulkBody,
  PreviewImportBody,
  StepDone,
  Undone,
} from './menu-import.ts'
import { get, post } from './paths.ts'
import type { ScheduleBody, Scheduled, ScheduledMenuDetail, ScheduledMenus } from './scheduled-menu.ts'
import type { StartedMenu, StartMenu } from './start-menu.ts'

/** Calls of the menu's editors. */
export const EDITOR_API = {
  draft: get<DraftMenu>()('/api/stores/:storeId/menu/draft'),
  draftChanges: get<DraftChanges>()('/api/stores/:storeId/menu/draft/changes?after=:after'),
  discardDraft: post<RemoveEntryBody>()('/api/stores/:storeId/menu/draft/discard'),
  sharedGroups: get<SharedGroups>()('/api/stores/:storeId/menu/draft/shared-groups'),
  addItem: post<AddItemBody, Edited>()('/api/stores/:storeId/menu/draft/items'),
  draftItem: get<DraftItem>()('/api/stores/:storeId/menu/draft/items/:itemId'),
  saveItem: post<SaveItemBody, Edited>()('/api/stores/:storeId/menu/draft/items/:itemId'),
  editCells: post<EditCellsBody, Edited>()('/api/stores/:storeId/menu/draft/items/:itemId/cells'),
  previewBulk: post<PreviewBulkBody, BulkPreview>()('/api/stores/:storeId/menu/draft/bulk/preview'),
  editBulk: post<BulkBody, StepDone>()('/api/stores/:storeId/menu/draft/bulk'),
  undoStep: post<undefined, Undone>()('/api/stores/:storeId/menu/draft/steps/:stepId/undo'),
  /** The body is the file itself. */
  beginImport: post<undefined, BegunImport>()(
    '/api/stores/:storeId/menu/draft/imports?name=:name&columns=:columns',
  ),
  copyMenu: post<CopyMenuBody, BegunImport>()('/api/stores/:storeId/menu/draft/imports/copy'),
  previewImport: post<PreviewImportBody, ImportPreview>()(
    '/api/stores/:storeId/menu/draft/imports/:importId/preview',
  ),
  applyImport: post<ApplyImportBody, StepDone>()('/api/stores/:storeId/menu/draft/imports/:importId/apply'),
  removeItem: post<RemoveEntryBody, StepDone>()('/api/stores/:storeId/menu/draft/items/:itemId/remove'),
  addCategory: post<AddCategoryBody, Edited>()('/api/stores/:storeId/menu/draft/categories'),
  saveCategory: post<SaveCategoryBody, Edited>()('/api/stores/:storeId/menu/draft/categories/:categoryId'),
  removeCategory: post<RemoveCategoryBody, StepDone>()(
    '/api/stores/:storeId/menu/draft/categories/:categoryId/remove',
  ),
  addMenu: post<AddMenuBody, Edited>()('/api/stores/:storeId/menu/draft/menus'),
  saveMenu: post<SaveMenuBody, Edited>()('/api/stores/:storeId/menu/draft/menus/:menuId'),
  /** `csv`: the draft. `json`: the store file. `zip`: that file with its pictures. */
  exportMenu: get<undefined>()('/api/stores/:storeId/menu/export?format=:format'),
  removeMenu: post<RemoveEntryBody, StepDone>()('/api/stores/:storeId/menu/draft/menus/:menuId/remove'),
  orderMenus: post<OrderMenusBody, Edited>()('/api/stores/:storeId/menu/draft/order'),
  menuTexts: get<MenuTexts>()('/api/stores/:storeId/menu/draft/translations?language=:language'),
  translate: post<TranslateBody, Edited>()('/api/stores/:storeId/menu/draft/translations'),
  uploadImage: post<undefined, UploadedImage>()('/api/stores/:storeId/menu/draft/images?crop=:crop'),
  startMenu: post<StartMenu, StartedMenu>()('/api/stores/:storeId/menu/start'),
  publish: post<PublishBody, Published>()('/api/stores/:storeId/menu/publish'),
  /** Freezes the draft, to be published at a time of the store's clock. */
  schedule: post<ScheduleBody, Scheduled>()('/api/stores/:storeId/menu/scheduled'),
  scheduled: get<ScheduledMenus>()('/api/stores/:storeId/menu/scheduled'),
  scheduledMenu: get<ScheduledMenuDetail>()('/api/stores/:storeId/menu/scheduled/:scheduledId'),
  cancelScheduled: post()('/api/stores/:storeId/menu/scheduled/:scheduledId/cancel'),
  versions: get<MenuVersions>()('/api/stores/:storeId/menu/versions?before=:before'),
  version: get<MenuVersionDetail>()('/api/stores/:storeId/menu/versions/:number'),
  rollBack: post<RollBackBody, StepDone>()('/api/stores/:storeId/menu/versions/:number/roll-back'),
} as const
