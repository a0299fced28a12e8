/** Every route there is, with who may call it; `stores-apart.test.ts` tries them all. */
import { ALL_CALLS } from '@thali/contract/all-calls'
import { DEFAULT_NOTIFICATION_SETTINGS } from '@thali/domain/messages/notification-settings'
import { DEFAULT_ORDER_ALERTS } from '@thali/domain/messages/order-alerts'
import type { Permission } from '@thali/domain/people/permissions'
import { DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { A_NOTE, A_SHIFT, TWO_WEEKS } from './calendar-writes.ts'
import { CHAT_ROUTES } from './chat-routes.ts'
import { A_CONTACT } from './contact-writes.ts'
import { DATA_ROUTES } from './data-routes.ts'
import { discountValues } from './discount-values.ts'
import { DOMAIN_ROUTES } from './domain-routes.ts'
import { EDITOR_ROUTES } from './editor-routes.ts'
import { aSubscription } from './fake-push.ts'
import { AN_INGREDIENT } from './ingredient-writes.ts'
import { MAIL_ROUTES } from './mail-routes.ts'
import { PAYMENT_ROUTES } from './payment-routes.ts'
import { PEOPLE_ROUTES } from './people-routes.ts'
import { POST_ROUTES } from './post-routes.ts'
import { PRINTING_ROUTES } from './printing-routes.ts'
import { A_BOOKING, A_CHANGE_OF_BOOKING, A_WAITING_PARTY } from './reservation-writes.ts'
import type { StaffRow } from './staff-row.ts'
import { UNDELIVERED_ROUTES } from './undelivered-routes.ts'
import { WEBHOOK_ROUTES } from './webhook-routes.ts'

const NO_REVISION = { revision: 99 }

const ROWS: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/board': { answers: 200 },
  'GET /api/stores/:storeId/events': { answers: 'a stream' },
  'GET /api/stores/:storeId/today': { answers: 200 },
  'GET /api/stores/:storeId/figures': { answers: 200 },
  'GET /api/stores/:storeId/orders': { answers: 200 },
  'GET /api/stores/:storeId/orders/by-id': { answers: 200 },
  'POST /api/stores/:storeId/orders': {
    body: { orderType: 'None', amount: 1, items: [{ itemID: 'none', quantity: 1 }] },
    answers: 409,
  },
  'GET /api/stores/:storeId/counter-menu': { answers: 200 },
  'GET /api/stores/:storeId/practice-menu': { answers: 200 },
  'GET /api/stores/:storeId/feedback': { answers: 200 },
  'GET /api/stores/:storeId/daily-summary': { answers: 200 },
  'POST /api/stores/:storeId/daily-summary': {
    body: { isOn: false },
    answers: 204,
  },
  'GET /api/stores/:storeId/notifications': { answers: 200 },
  'POST /api/stores/:storeId/notifications/read': {
    body: { through: 1 },
    answers: 204,
  },
  'GET /api/stores/:storeId/notification-settings': { answers: 200 },
  'POST /api/stores/:storeId/notification-settings': {
    body: DEFAULT_NOTIFICATION_SETTINGS,
    answers: 200,
  },
  'GET /api/stores/:storeId/waiting': { answers: 200 },
  'POST /api/stores/:storeId/orders/:orderId/seen': { answers: 200 },
  'GET /api/stores/:storeId/order-alerts': { answers: 200 },
  'POST /api/stores/:storeId/order-alerts': {
    body: { seen: DEFAULT_ORDER_ALERTS, alerts: DEFAULT_ORDER_ALERTS },
    answers: 200,
  },
  'GET /api/stores/:storeId/push-devices': { answers: 200 },
  'POST /api/stores/:storeId/push-devices': {
    body: { ...aSubscription(), name: 'Phone', language: 'en' },
    answers: 200,
  },
  'POST /api/stores/:storeId/push-devices/:deviceId/remove': { answers: 404 },
  'POST /api/stores/:storeId/push-devices/:deviceId/test': { answers: 404 },
  'GET /api/stores/:storeId/stations': { answers: 200 },
  'POST /api/stores/:storeId/stations': {
    body: { stations: [], seen: [] },
    answers: 200,
  },
  'GET /api/stores/:storeId/tables': { answers: 200 },
  'POST /api/stores/:storeId/tables/move': {
    body: { orders: [{ id: 'none', revision: 1 }], address: 'Table 9' },
    answers: 404,
  },
  'POST /api/stores/:storeId/tables/bill': {
    body: { orderIds: ['none'], totalMinor: 0, mark: 'asked' },
    answers: 404,
  },
  'GET /api/stores/:storeId/reservations': { answers: 200 },
  'GET /api/stores/:storeId/reservations/requests': { answers: 200 },
  // Without the days that are asked for.
  'GET /api/stores/:storeId/reservations/days': { answers: 400 },
  'POST /api/stores/:storeId/reservations': {
    body: { ...A_BOOKING, phone: '1' },
    answers: 400,
  },
  'POST /api/stores/:storeId/reservations/no-shows': {
    body: { prefix: '+91', phone: '98765 43211' },
    answers: 200,
  },
  'POST /api/stores/:storeId/reservations/:reservationId/state': {
    body: { state: 'confirmed' },
    answers: 404,
  },
  'POST /api/stores/:storeId/reservations/:reservationId/change': {
    body: A_CHANGE_OF_BOOKING,
    answers: 404,
  },
  'POST /api/stores/:storeId/reservations/:reservationId/move': {
    body: { sequence: 0, seenPlaceIds: [], date: '2026-11-27', minute: 1140, placeIds: [] },
    answers: 404,
  },
  'POST /api/stores/:storeId/places/:placeId/seat': { body: { covers: 2 }, answers: 404 },
  'POST /api/stores/:storeId/places/:placeId/leave': { answers: 404 },
  'GET /api/stores/:storeId/waitlist': { answers: 200 },
  'POST /api/stores/:storeId/waitlist': { body: { ...A_WAITING_PARTY, phone: '1' }, answers: 400 },
  'POST /api/stores/:storeId/waitlist/:waitingId/state': { body: { state: 'told' }, answers: 404 },
  'GET /api/stores/:storeId/calendar-notes/:noteId': { answers: 404 },
  'POST /api/stores/:storeId/calendar-notes': { body: A_NOTE, answers: 200 },
  'POST /api/stores/:storeId/calendar-notes/:noteId': {
    body: { ...A_NOTE, revision: 1 },
    answers: 404,
  },
  'POST /api/stores/:storeId/calendar-notes/:noteId/remove': { answers: 404 },
  'GET /api/stores/:storeId/ingredients': { answers: 200 },
  'POST /api/stores/:storeId/ingredients': { body: AN_INGREDIENT, answers: 200 },
  'POST /api/stores/:storeId/ingredients/states': {
    body: { ingredients: [{ ingredientId: 'nowhere', state: 'Sold Out' }] },
    answers: 200,
  },
  'GET /api/stores/:storeId/ingredients/:ingredientId/reach': { answers: 404 },
  'POST /api/stores/:storeId/ingredients/:ingredientId/ask': { answers: 404 },
  'POST /api/stores/:storeId/ingredients/:ingredientId': {
    body: { ...AN_INGREDIENT, revision: 1 },
    answers: 404,
  },
  'POST /api/stores/:storeId/ingredients/:ingredientId/remove': { answers: 404 },
  'GET /api/stores/:storeId/contacts': { answers: 200 },
  'POST /api/stores/:storeId/contacts': { body: A_CONTACT, answers: 200 },
  'POST /api/stores/:storeId/contacts/:contactId': { body: { ...A_CONTACT, revision: 1 }, answers: 404 },
  'POST /api/stores/:storeId/contacts/:contactId/remove': { answers: 404 },
  'GET /api/stores/:storeId/shifts/own': { answers: 200 },
  'GET /api/stores/:storeId/shifts/now': { answers: 200 },
  'GET /api/stores/:storeId/shifts/:shiftId': { answers: 404 },
  'POST /api/stores/:storeId/shifts': { body: { ...A_SHIFT, userId: 'nobody' }, answers: 404 },
  'POST /api/stores/:storeId/shifts/copy-week': { body: TWO_WEEKS, answers: 200 },
  'POST /api/stores/:storeId/shifts/:shiftId': {
    body: { ...A_SHIFT, userId: 'nobody', revision: 1 },
    answers: 404,
  },
  'POST /api/stores/:storeId/shifts/:shiftId/remove': { answers: 404 },
  'GET /api/stores/:storeId/calendar-feed': { answers: 200 },
  'POST /api/stores/:storeId/calendar-feed': { answers: 200 },
  'POST /api/stores/:storeId/calendar-feed/revoke': { answers: 200 },
  'GET /api/stores/:storeId/booking-rules': { answers: 200 },
  'POST /api/stores/:storeId/booking-rules': {
    body: { seen: DEFAULT_BOOKING_RULES, rules: DEFAULT_BOOKING_RULES },
    answers: 200,
  },
  'GET /api/stores/:storeId/places': { answers: 200 },
  'POST /api/stores/:storeId/places/:placeId': {
    body: { seatsMin: 1, seatsMax: 2, joinsWith: [], isBookable: true, position: 1 },
    answers: 404,
  },
  'GET /api/stores/:storeId/requests': { answers: 200 },
  'POST /api/stores/:storeId/requests/:requestId': {
    body: { state: 'taken' },
    answers: 404,
  },
  'POST /api/stores/:storeId/orders/cancel': {
    body: { reasonId: 'closing', orders: [{ id: 'none', revision: 1 }] },
    answers: 200,
  },
  'POST /api/stores/:storeId/orders/undo-cancel': {
    body: { cancelledAt: '2026-11-20T06:30:00.000Z' },
    answers: 409,
  },
  'GET /api/stores/:storeId/orders/:orderId': { answers: 200 },
  'POST /api/stores/:storeId/discount-code': {
    body: { code: 'NOSUCHCODE' },
    answers: 404,
  },
  'GET /api/stores/:storeId/messages': { answers: 200 },
  'GET /api/stores/:storeId/messages/settings': { answers: 200 },
  'POST /api/stores/:storeId/messages/settings': {
    body: { approvesUnsent: true, notices: { kinds: [], channels: [] } },
    answers: 200,
  },
  'POST /api/stores/:storeId/messages/accounts/:channel': {
    body: { provider: 'none', fields: {}, templates: {}, codesADay: 1, noticesADay: 1 },
    answers: 404,
  },
  'POST /api/stores/:storeId/messages/accounts/:channel/test': { answers: 404 },
  'POST /api/stores/:storeId/messages/accounts/:channel/use': {
    body: { sendsCodes: true },
    answers: 404,
  },
  'POST /api/stores/:storeId/messages/accounts/:channel/remove': {
    answers: 404,
  },
  'POST /api/stores/:storeId/orders/:orderId/state': {
    body: { to: 2, ...NO_REVISION },
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/undo': {
    body: NO_REVISION,
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/approve': {
    body: NO_REVISION,
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/release': {
    body: NO_REVISION,
    answers: 409,
  },
  'GET /api/stores/:storeId/later-orders': { answers: 200 },
  'POST /api/stores/:storeId/orders/:orderId/ready': {
    body: NO_REVISION,
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/out': {
    body: NO_REVISION,
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/delay': {
    body: { minutes: 5, reasonId: 'other', attempt: 'a1', ...NO_REVISION },
    answers: 409,
  },
  'POST /api/stores/:storeId/orders/:orderId/lines/:lineId/discard': {
    body: { reasonId: 'sold-out', ...NO_REVISION },
    answers: 409,
  },
  'GET /api/stores/:storeId/items': { answers: 200 },
  'POST /api/stores/:storeId/items/:itemId/state': {
    body: { state: 'Available' },
    answers: 204,
  },
  'POST /api/stores/:storeId/items/states': {
    body: { items: [{ itemId: 'none', state: 'Available' }] },
    answers: 200,
  },
  'POST /api/stores/:storeId/stock': { body: { items: [{ itemId: 'none', count: 3 }] }, answers: 200 },
  'GET /api/stores/:storeId/order-list': { answers: 200 },
  'GET /api/stores/:storeId/tax-report': { answers: 200 },
  'GET /api/stores/:storeId/bill-preview': { answers: 404 },
  'GET /api/stores/:storeId/invoices': { answers: 200 },
  'POST /api/stores/:storeId/invoices': {
    body: { orders: ['none'] },
    answers: 404,
  },
  'GET /api/stores/:storeId/invoices/:invoiceId': { answers: 200 },
  'GET /api/stores/:storeId/invoices/:invoiceId/pdf': { answers: 200 },
  'POST /api/stores/:storeId/invoices/:invoiceId/mail': {
    body: { email: 'guest@example.com' },
    answers: 409,
  },
  'POST /api/stores/:storeId/invoices/:invoiceId/credit': {
    body: { reason: 'Wrong table' },
    answers: 409,
  },
  ...PAYMENT_ROUTES,
  ...PEOPLE_ROUTES,
  ...EDITOR_ROUTES,
  ...PRINTING_ROUTES,
  ...WEBHOOK_ROUTES,
  ...DOMAIN_ROUTES,
  ...DATA_ROUTES,
  ...UNDELIVERED_ROUTES,
  'POST /api/stores/:storeId/pause': {
    body: { reason: 'Full house', minutes: 5 },
    answers: 204,
  },
  'POST /api/stores/:storeId/resume': { answers: 204 },
  'POST /api/stores/:storeId/rush': { body: { addedMinutes: 10, minutes: 60 }, answers: 204 },
  'POST /api/stores/:storeId/rush/end': { answers: 204 },
  'GET /api/stores/:storeId/backup-state': { answers: 200 },
  'GET /api/stores/:storeId/setup': { answers: 200 },
  'POST /api/stores/:storeId/setup/dismiss': { answers: 204 },
  'GET /api/stores/:storeId/logo': { answers: 200 },
  'POST /api/stores/:storeId/logo': {
    body: { source: 'uploads/none.webp', seen: null },
    answers: 422,
  },
  'GET /api/stores/:storeId/banner': { answers: 200 },
  'POST /api/stores/:storeId/banner': {
    body: { source: 'uploads/none.webp', seen: null },
    answers: 422,
  },
  'GET /api/stores/:storeId/settings/:section': { answers: 200 },
  'POST /api/stores/:storeId/settings/:section': {
    body: { revision: 'none', values: {} },
    answers: 409,
  },
  'GET /api/stores/:storeId/legal/:document': { answers: 200 },
  'POST /api/stores/:storeId/legal/:document': {
    body: { seen: 99, text: 'Terms', hindi: '' },
    answers: 409,
  },
  'GET /api/stores/:storeId/slug': { answers: 200 },
  'POST /api/stores/:storeId/slug': {
    body: { slug: 'demo' },
    answers: 400,
  },
  'GET /api/stores/:storeId/codes/:codeId/picture': { answers: 200 },
  'GET /api/stores/:storeId/codes/print': { answers: 404 },
  'GET /api/stores/:storeId/codes': { answers: 200 },
  'POST /api/stores/:storeId/codes': {
    body: { kind: 'store' },
    answers: 200,
  },
  'POST /api/stores/:storeId/codes/:codeId': {
    body: { area: 'Garden', maximumWaiting: null },
    answers: 204,
  },
  'POST /api/stores/:storeId/codes/:codeId/rekey': { answers: 204 },
  'POST /api/stores/:storeId/codes/:codeId/remove': { answers: 'once' },
  ...POST_ROUTES,
  ...CHAT_ROUTES,
  ...MAIL_ROUTES,
  'GET /api/stores/:storeId/discounts': { answers: 200 },
  'POST /api/stores/:storeId/discounts': {
    body: discountValues(),
    answers: 200,
  },
  'POST /api/stores/:storeId/discounts/:discountId': {
    body: { ...NO_REVISION, values: discountValues() },
    answers: 409,
  },
  'POST /api/stores/:storeId/discounts/:discountId/state': {
    body: { ...NO_REVISION, state: 'paused' },
    answers: 409,
  },
  'GET /tenant/api/staff/:storeId': { permission: 'staff.view', answers: 200 },
  'GET /store/api/store/:storeId': { permission: 'orders.view', answers: 200 },
}

/**
 * Routes of one store's staff, with the permission that the contract says they take. Each call of the allowed spoils
 * nothing for another, so that all can be made in any order.
 */
export const STAFF_ROUTES: Readonly<Record<string, StaffRow & { readonly permission: Permission }>> =
  Object.fromEntries(
    Object.entries(ROWS).map(([route, row]) => {
      const permission = ALL_CALLS.get(route)?.permission ?? row.permission
      if (!permission) throw new Error(`no permission is known of ${route}`)
      return [route, { ...row, permission }]
    }),
  )
