/** Routes of the menu's editors, for the matrix of who may call what: no call of the allowed spoils one for another. */
import { aDish } from './editor-fixture.ts'
import type { StaffRow } from './staff-row.ts'

export const EDITOR_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /app/preview/:storeId': { permission: 'menu.edit', answers: 200 },
  'GET /app/preview/:storeId/style-guide': { permission: 'menu.edit', answers: 200 },
  'POST /app/preview/:storeId': {
    permission: 'menu.edit',
    body: { dish: JSON.stringify({ item: aDish('Soup'), categoryIds: ['none'] }) },
    answers: 200,
  },
  'GET /api/stores/:storeId/menu/draft': { answers: 200 },
  'GET /api/stores/:storeId/menu/draft/changes': { answers: 200 },
  'POST /api/stores/:storeId/menu/draft/images': { answers: 415 },
  'POST /api/stores/:storeId/menu/start': {
    body: { starter: 'cafe' },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/discard': {
    body: { revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/items': {
    body: { item: aDish('Soup'), categoryIds: ['none'] },
    answers: 404,
  },
  'GET /api/stores/:storeId/menu/draft/items/:itemId': { answers: 200 },
  'POST /api/stores/:storeId/menu/draft/items/:itemId': {
    body: { item: aDish('Soup'), categoryIds: ['none'], revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/items/:itemId/remove': {
    body: { revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/items/:itemId/cells': {
    body: { label: 'Soup', revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/bulk/preview': {
    body: { itemIds: ['none'], change: { kind: 'veg', veg: true } },
    answers: 200,
  },
  'POST /api/stores/:storeId/menu/draft/bulk': {
    body: { itemIds: ['none'], change: { kind: 'veg', veg: true }, revision: 99 },
    answers: 409,
  },
  'GET /api/stores/:storeId/menu/draft/shared-groups': { answers: 200 },
  'POST /api/stores/:storeId/menu/draft/steps/:stepId/undo': { answers: 404 },
  'POST /api/stores/:storeId/menu/draft/imports': { body: {}, answers: 422 },
  'POST /api/stores/:storeId/menu/draft/imports/copy': {
    body: { fromStoreId: 'none' },
    answers: 404,
  },
  'POST /api/stores/:storeId/menu/draft/imports/:importId/preview': {
    body: { answers: {} },
    answers: 404,
  },
  'POST /api/stores/:storeId/menu/draft/imports/:importId/apply': {
    body: { answers: {}, revision: 99 },
    answers: 404,
  },
  'POST /api/stores/:storeId/menu/draft/menus': {
    body: { label: 'Breakfast' },
    answers: 200,
  },
  'POST /api/stores/:storeId/menu/draft/menus/:menuId': {
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
    body: { revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/draft/order': {
    body: { menuIds: [], revision: 99 },
    answers: 409,
  },
  'GET /api/stores/:storeId/menu/draft/translations': { answers: 200 },
  'POST /api/stores/:storeId/menu/draft/translations': {
    body: { kind: 'item', id: 'none', language: 'hi', texts: {}, revision: 99 },
    answers: 404,
  },
  'POST /api/stores/:storeId/menu/draft/categories': {
    body: { menuId: 'none', label: 'Soups' },
    answers: 404,
  },
  'POST /api/stores/:storeId/menu/draft/categories/:categoryId': {
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
    body: { revision: 99 },
    answers: 409,
  },
  'GET /api/stores/:storeId/menu/export': { answers: 200 },
  'POST /api/stores/:storeId/menu/publish': {
    body: { revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/menu/scheduled': {
    body: { revision: 99, date: '2030-01-01', time: '06:00' },
    answers: 422,
  },
  'GET /api/stores/:storeId/menu/scheduled': { answers: 200 },
  'GET /api/stores/:storeId/menu/scheduled/:scheduledId': { answers: 404 },
  'POST /api/stores/:storeId/menu/scheduled/:scheduledId/cancel': {
    answers: 404,
  },
  'GET /api/stores/:storeId/menu/versions': { answers: 200 },
  'GET /api/stores/:storeId/menu/versions/:number': { answers: 404 },
  'POST /api/stores/:storeId/menu/versions/:number/roll-back': {
    body: {},
    answers: 404,
  },
}
