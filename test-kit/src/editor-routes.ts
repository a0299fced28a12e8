/** Routes of the menu's editors, for the matrix of who may call what: no call of the allowed spoils one for another. */
import type { Permission } from '@thali/domain/people/permissions'
import { aDish } from './editor-fixture.ts'

interface EditorRoute {
  readonly permission: Permission
  readonly body?: object
  /** What those may expect who are allowed to call it. */
  readonly answers: number
}

export const EDITOR_ROUTES: Readonly<Record<string, EditorRoute>> = {
  'GET /app/preview/:storeId': { permission: 'menu.edit', answers: 200 },
  'POST /app/preview/:storeId': {
    permission: 'menu.edit',
    body: { dish: JSON.stringify({ item: aDish('Soup'), categoryIds: ['none'] }) },
    answers: 200,
  },
  'GET /api/stores/:storeId/menu/draft': { permission: 'menu.edit', answers: 200 },
  'GET /api/stores/:storeId/menu/draft/changes': { permission: 'menu.edit', answers: 200 },
  'POST /api/stores/:storeId/menu/draft/images': { permission: 'menu.edit', answers: 415 },
  'POST /api/stores/:storeId/menu/start': {
    permission: 'menu.publish',
    body: { starter: 'cafe' },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/discard': {
    permission: 'menu.edit',
    body: { revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/items': {
    permission: 'menu.edit',
    body: { item: aDish('Soup'), categoryIds: ['none'] },
    answers: 404,
  },
  'GET /api/stores/:storeId/menu/draft/items/:itemId': { permission: 'menu.edit', answers: 200 },
  'POST /api/stores/:storeId/menu/draft/items/:itemId': {
    permission: 'menu.edit',
    body: { item: aDish('Soup'), categoryIds: ['none'], revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/items/:itemId/remove': {
    permission: 'menu.edit',
    body: { revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/items/:itemId/cells': {
    permission: 'menu.edit',
    body: { label: 'Soup', revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/bulk/preview': {
    permission: 'prices.bulk',
    body: { itemIds: ['none'], change: { kind: 'veg', veg: true } },
    answers: 200,
  },
  'POST /api/stores/:storeId/menu/draft/bulk': {
    permission: 'prices.bulk',
    body: { itemIds: ['none'], change: { kind: 'veg', veg: true }, revision: 99 },
    answers: 409,
  },
  'GET /api/stores/:storeId/menu/draft/shared-groups': { permission: 'menu.edit', answers: 200 },
  'POST /api/stores/:storeId/menu/draft/steps/:stepId/undo': { permission: 'menu.edit', answers: 404 },
  'POST /api/stores/:storeId/menu/draft/imports': { permission: 'menu.edit', body: {}, answers: 422 },
  'POST /api/stores/:storeId/menu/draft/imports/copy': {
    permission: 'menu.edit',
    body: { fromStoreId: 'none' },
    answers: 404,
  },
  'POST /api/stores/:storeId/menu/draft/imports/:importId/preview': {
    permission: 'menu.edit',
    body: { answers: {} },
    answers: 404,
  },
  'POST /api/stores/:storeId/menu/draft/imports/:importId/apply': {
    permission: 'menu.edit',
    body: { answers: {}, revision: 99 },
    answers: 404,
  },
  'POST /api/stores/:storeId/menu/draft/menus': {
    permission: 'menu.edit',
    body: { label: 'Breakfast' },
    answers: 200,
  },
  'POST /api/stores/:storeId/menu/draft/menus/:menuId': {
    permission: 'menu.edit',
    body: {
      menu: {
        label: 'Lunch',
        remarks: '',
        active: true,
        window: null,
        pureVeg: false,
        categoryIds: [],
        translations: {},
      },
      revision: 99,
    },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/menus/:menuId/remove': {
    permission: 'menu.edit',
    body: { revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/order': {
    permission: 'menu.edit',
    body: { menuIds: [], revision: 99 },
    answers: 409,
  },
  'GET /api/stores/:storeId/menu/draft/translations': { permission: 'menu.edit', answers: 200 },
  'POST /api/stores/:storeId/menu/draft/translations': {
    permission: 'menu.edit',
    body: { kind: 'item', id: 'none', language: 'hi', texts: {}, revision: 99 },
    answers: 404,
  },
  'POST /api/stores/:storeId/menu/draft/categories': {
    permission: 'menu.edit',
    body: { menuId: 'none', label: 'Soups' },
    answers: 404,
  },
  'POST /api/stores/:storeId/menu/draft/categories/:categoryId': {
    permission: 'menu.edit',
    body: {
      category: {
        label: 'Soups',
        discountBps: 0,
        hidden: false,
        collapsed: false,
        itemIds: [],
        translations: {},
      },
      revision: 99,
    },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/categories/:categoryId/remove': {
    permission: 'menu.edit',
    body: { revision: 99 },
    answers: 409,
  },
  'GET /api/stores/:storeId/menu/export': { permission: 'menu.edit', answers: 200 },
  'POST /api/stores/:storeId/menu/publish': {
    permission: 'menu.publish',
    body: { revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/scheduled': {
    permission: 'menu.publish',
    body: { revision: 99, date: '2030-01-01', time: '06:00' },
    answers: 422,
  },
  'GET /api/stores/:storeId/menu/scheduled': { permission: 'menu.edit', answers: 200 },
  'GET /api/stores/:storeId/menu/scheduled/:scheduledId': { permission: 'menu.edit', answers: 404 },
  'POST /api/stores/:storeId/menu/scheduled/:scheduledId/cancel': {
    permission: 'menu.publish',
    answers: 404,
  },
  'GET /api/stores/:storeId/menu/versions': { permission: 'menu.edit', answers: 200 },
  'GET /api/stores/:storeId/menu/versions/:number': { permission: 'menu.edit', answers: 404 },
  'POST /api/stores/:storeId/menu/versions/:number/roll-back': {
    permission: 'menu.edit',
    body: {},
    answers: 404,
  },
}
