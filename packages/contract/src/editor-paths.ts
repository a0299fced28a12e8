import type {
  AddCategoryBody,
  AddItemBody,
  AddMenuBody,
  DraftChanges,
  DraftItem,
  DraftMenu,
  Edited,
  MenuVersionDetail,
  MenuVersions,
  PublishBody,
  Published,
  RemoveEntryBody,
  RollBackBody,
  SaveCategoryBody,
  SaveItemBody,
  SaveMenuBody,
} from './menu-editor.ts'
import { get, post } from './paths.ts'
import type { StartedMenu, StartMenu } from './start-menu.ts'

/** Calls of the menu's editors. */
export const EDITOR_API = {
  draft: get<DraftMenu>()('/api/stores/:storeId/menu/draft'),
  draftChanges: get<DraftChanges>()('/api/stores/:storeId/menu/draft/changes'),
  discardDraft: post<RemoveEntryBody>()('/api/stores/:storeId/menu/draft/discard'),
  addItem: post<AddItemBody, Edited>()('/api/stores/:storeId/menu/draft/items'),
  draftItem: get<DraftItem>()('/api/stores/:storeId/menu/draft/items/:itemId'),
  saveItem: post<SaveItemBody, Edited>()('/api/stores/:storeId/menu/draft/items/:itemId'),
  removeItem: post<RemoveEntryBody>()('/api/stores/:storeId/menu/draft/items/:itemId/remove'),
  addCategory: post<AddCategoryBody, Edited>()('/api/stores/:storeId/menu/draft/categories'),
  saveCategory: post<SaveCategoryBody, Edited>()('/api/stores/:storeId/menu/draft/categories/:categoryId'),
  removeCategory: post<RemoveEntryBody>()('/api/stores/:storeId/menu/draft/categories/:categoryId/remove'),
  addMenu: post<AddMenuBody, Edited>()('/api/stores/:storeId/menu/draft/menus'),
  saveMenu: post<SaveMenuBody, Edited>()('/api/stores/:storeId/menu/draft/menus/:menuId'),
  startMenu: post<StartMenu, StartedMenu>()('/api/stores/:storeId/menu/start'),
  publish: post<PublishBody, Published>()('/api/stores/:storeId/menu/publish'),
  versions: get<MenuVersions>()('/api/stores/:storeId/menu/versions?before=:before'),
  version: get<MenuVersionDetail>()('/api/stores/:storeId/menu/versions/:number'),
  rollBack: post<RollBackBody, Published>()('/api/stores/:storeId/menu/versions/:number/roll-back'),
} as const
