/** Every route there is, with who may call it; `stores-apart.test.ts` tries them all. */
import type { Permission } from '@thali/domain/permissions'
import { EDITOR_ROUTES } from './editor-routes.ts'

export interface StaffRow {
  readonly permission: Permission
  readonly body?: object
  /**
   * What those may expect who are allowed to call it; a stream is only opened by those tests that close it, and what
   * can be done once is not found by the next of them.
   */
  readonly answers: number | 'a stream' | 'once'
}

const NO_REVISION = { revision: 99 }

/** Routes of one store's staff. Each call of the allowed spoils nothing for another, so that all can be made in any order. */
export const STAFF_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/board': { permission: 'orders.view', answers: 200 },
  'GET /api/stores/:storeId/events': { permission: 'orders.view', answers: 'a stream' },
  'GET /api/stores/:storeId/today': { permission: 'figures.view', answers: 200 },
  'GET /api/stores/:storeId/orders': { permission: 'orders.view', answers: 200 },
  'POST /api/stores/:storeId/orders': {
    permission: 'orders.create',
    body: { orderType: 'None', amount: 1, items: [{ itemID: 'none', quantity: 1 }] },
    answers: 409,
  },
  'GET /api/stores/:storeId/counter-menu': { permission: 'orders.create', answers: 200 },
  'POST /api/stores/:storeId/orders/cancel': {
    permission: 'orders.cancel',
    body: { reasonId: 'closing', orders: [{ id: 'none', revision: 1 }] },
    answers: 200,
  },
  'POST /api/stores/:storeId/orders/undo-cancel': {
    permission: 'orders.cancel',
    body: { cancelledAt: '2026-11-20T06:30:00.000Z' },
    answers: 409,
  },
  'GET /api/stores/:storeId/orders/:orderId': { permission: 'orders.view', answers: 200 },
  'POST /api/stores/:storeId/orders/:orderId/state': {
    permission: 'orders.move',
    body: { to: 2, ...NO_REVISION },
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/undo': {
    permission: 'orders.move',
    body: NO_REVISION,
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/approve': {
    permission: 'orders.move',
    body: NO_REVISION,
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/ready': {
    permission: 'orders.move',
    body: NO_REVISION,
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/lines/:lineId/discard': {
    permission: 'orders.discard',
    body: { reasonId: 'sold-out', ...NO_REVISION },
    answers: 409,
  },
  'GET /api/stores/:storeId/items': { permission: 'items.availability', answers: 200 },
  'POST /api/stores/:storeId/items/:itemId/state': {
    permission: 'items.availability',
    body: { state: 'Available' },
    answers: 204,
  },
  ...EDITOR_ROUTES,
  'POST /api/stores/:storeId/pause': {
    permission: 'ordering.pause',
    body: { reason: 'Full house', minutes: 5 },
    answers: 204,
  },
  'POST /api/stores/:storeId/resume': { permission: 'ordering.pause', answers: 204 },
  'GET /api/stores/:storeId/audit': { permission: 'audit.view', answers: 200 },
  'GET /api/stores/:storeId/tokens': { permission: 'tokens.manage', answers: 200 },
  'POST /api/stores/:storeId/tokens': {
    permission: 'tokens.manage',
    body: { name: 'Till', role: 'waiter' },
    answers: 201,
  },
  'POST /api/stores/:storeId/tokens/:tokenId/revoke': { permission: 'tokens.manage', answers: 204 },
  'GET /tenant/api/staff/:storeId': { permission: 'staff.view', answers: 200 },
  'GET /store/api/store/:storeId': { permission: 'orders.view', answers: 200 },
  'GET /api/stores/:storeId/staff': { permission: 'staff.view', answers: 200 },
  'POST /api/stores/:storeId/staff/:userId/role': {
    permission: 'staff.manage',
    body: { role: 'waiter' },
    answers: 204,
  },
  'POST /api/stores/:storeId/staff/:userId/status': {
    permission: 'staff.manage',
    body: { status: 'active' },
    answers: 204,
  },
  'POST /api/stores/:storeId/staff/:userId/remove': {
    permission: 'staff.manage',
    answers: 'once',
  },
  'GET /api/stores/:storeId/invitations': { permission: 'staff.manage', answers: 200 },
  'POST /api/stores/:storeId/invitations': {
    permission: 'staff.manage',
    body: { name: 'Ravi', role: 'kitchen' },
    answers: 201,
  },
  'POST /api/stores/:storeId/invitations/:invitationId/revoke': {
    permission: 'staff.manage',
    answers: 'once',
  },
  'GET /api/stores/:storeId/screens': { permission: 'staff.manage', answers: 200 },
  'POST /api/stores/:storeId/screens': {
    permission: 'staff.manage',
    body: { name: 'Kitchen' },
    answers: 201,
  },
  'POST /api/stores/:storeId/screens/:screenId/revoke': { permission: 'staff.manage', answers: 'once' },
}

/** Routes that anybody may call, and why that shows nothing of a store that it does not publish. */
export const OPEN_ROUTES: Readonly<Record<string, string>> = {
  'GET /*': 'pages of published menus; an order for whoever has its slug',
  'GET /:slug/icons/:name': 'drawn in a published colour',
  'GET /:slug/manifest.webmanifest': 'published',
  'GET /api/auth/invitations/:token': 'for whoever has the secret',
  'GET /api/auth/links/:token': 'for whoever has the secret',
  'GET /api/auth/screens/:token': 'for whoever has the secret',
  'GET /api/auth/session': 'tells callers about themselves',
  'GET /api/docs': 'description of the API',
  'GET /api/docs/json': 'description of the API',
  'GET /api/docs/static/*': 'description of the API',
  'GET /api/docs/static/index.html': 'description of the API',
  'GET /api/docs/static/swagger-initializer.js': 'description of the API',
  'GET /api/docs/yaml': 'description of the API',
  'GET /api/orders/:orderSlug': 'for whoever has the slug',
  'GET /api/orders/:orderSlug/events': 'for whoever has the slug',
  'GET /api/page': 'what pages are rendered from',
  'GET /app': "the backoffice's code, without data",
  'GET /app/*': "the backoffice's code, without data",
  'GET /assets-backoffice/*': 'code',
  'GET /assets/:name': 'code',
  'GET /auth': "the backoffice's code, without data",
  'GET /auth/*': "the backoffice's code, without data",
  'GET /favicon.ico': 'code',
  'GET /favicon.svg': 'code',
  'GET /health/live': 'tells nothing of stores',
  'GET /health/ready': 'tells nothing of stores',
  'GET /media/*': 'published pictures',
  'GET /order/status/:orderSlug': 'for whoever has the slug',
  'GET /profile/web/:slug/:time': 'published',
  'GET /restaurant/api/menu/:menuId': 'published',
  'GET /restaurant/api/menu/store/order/web/new/:orderSlug': 'for whoever has the slug',
  'GET /restaurant/api/menu/time/:menuId': 'published',
  'GET /restaurant/api/store/web/:slug': 'published',
  'GET /robots.txt': 'tells nothing of stores',
  'GET /store/api/store/retrieve/:storeId': 'published',
  'GET /sw.js': 'code',
  'POST /api/auth/invitations/:token': 'for whoever has the secret',
  'POST /api/auth/links/:token': 'for whoever has the secret',
  'POST /api/auth/screens/:token': 'for whoever has the secret',
  'GET /api/auth/sessions': "the caller's own; 401 for strangers",
  'POST /api/auth/password': "the caller's own",
  'GET /api/auth/second-factor': "the caller's own; 401 for strangers",
  'POST /api/auth/second-factor/begin': "the caller's own",
  'POST /api/auth/second-factor/confirm': "the caller's own",
  'POST /api/auth/second-factor/remove': "the caller's own",
  'POST /api/auth/sign-in/second-factor': 'for whoever has password and second factor',
  'POST /api/auth/register': 'answers alike for every address',
  'POST /api/auth/reset-password': 'answers alike for every address',
  'POST /api/auth/reset-password/:token': 'for whoever has the secret',
  'POST /api/auth/sessions/:sessionId/revoke': "the caller's own",
  'POST /api/auth/sessions/revoke-others': "the caller's own",
  'POST /api/auth/name': "the caller's own",
  'POST /api/auth/verify': "the caller's own",
  'POST /api/auth/verify/:token': 'for whoever has the secret',
  'GET /api/slugs/:slug': 'tells whether an address is taken, as opening it does; 401 for strangers',
  'POST /api/stores': 'makes a store of the caller',
  'POST /tenant/api/login': 'for whoever has the password',
  'POST /tenant/api/menu/signup': 'answers alike for every address',
  'POST /api/auth/sign-in': 'for whoever has the password',
  'POST /api/auth/sign-out': "ends the caller's own session",
  'POST /api/place-order/:storeId': 'diners order; tried below',
  'POST /api/views': 'counts',
  'POST /feedback/api/form/:orderSlug': 'for whoever has the slug',
  'POST /order/create/web/:storeId': 'diners order; tried below',
  'POST /order/send-otp/:prefix/:phone/:storeId': 'a code goes to the phone alone',
  'POST /restaurant/api/menu/order/create': 'diners order; tried below',
  'POST /restaurant/api/menus/order/item/inc': 'counts items of the named store alone',
  'POST /restaurant/api/send-otp/:phone/:prefix/:storeId': 'a code goes to the phone alone',
}
