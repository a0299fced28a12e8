/** Every route there is, with who may call it; `stores-apart.test.ts` tries them all. */
import { DEFAULT_ORDER_ALERTS } from '@thali/domain/messages/order-alerts'
import { DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { DATA_ROUTES } from './data-routes.ts'
import { discountValues } from './discount-values.ts'
import { DOMAIN_ROUTES } from './domain-routes.ts'
import { EDITOR_ROUTES } from './editor-routes.ts'
import { aSubscription } from './fake-push.ts'
import { PAYMENT_ROUTES } from './payment-routes.ts'
import { PEOPLE_ROUTES } from './people-routes.ts'
import { POST_ROUTES } from './post-routes.ts'
import { PRINTING_ROUTES } from './printing-routes.ts'
import { A_BOOKING } from './reservation-writes.ts'
import type { StaffRow } from './staff-row.ts'
import { UNDELIVERED_ROUTES } from './undelivered-routes.ts'
import { WEBHOOK_ROUTES } from './webhook-routes.ts'

const NO_REVISION = { revision: 99 }

/** Routes of one store's staff. Each call of the allowed spoils nothing for another, so that all can be made in any order. */
export const STAFF_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/board': { permission: 'orders.view', answers: 200 },
  'GET /api/stores/:storeId/events': { permission: 'orders.view', answers: 'a stream' },
  'GET /api/stores/:storeId/today': { permission: 'figures.view', answers: 200 },
  'GET /api/stores/:storeId/figures': { permission: 'figures.view', answers: 200 },
  'GET /api/stores/:storeId/orders': { permission: 'orders.view', answers: 200 },
  'POST /api/stores/:storeId/orders': {
    permission: 'orders.create',
    body: { orderType: 'None', amount: 1, items: [{ itemID: 'none', quantity: 1 }] },
    answers: 409,
  },
  'GET /api/stores/:storeId/counter-menu': { permission: 'orders.create', answers: 200 },
  'GET /api/stores/:storeId/practice-menu': { permission: 'orders.view', answers: 200 },
  'GET /api/stores/:storeId/feedback': { permission: 'messages.view', answers: 200 },
  'GET /api/stores/:storeId/daily-summary': { permission: 'figures.view', answers: 200 },
  'POST /api/stores/:storeId/daily-summary': {
    permission: 'figures.view',
    body: { isOn: false },
    answers: 204,
  },
  'GET /api/stores/:storeId/notifications': { permission: 'orders.view', answers: 200 },
  'POST /api/stores/:storeId/notifications/read': {
    permission: 'orders.view',
    body: { through: 1 },
    answers: 204,
  },
  'GET /api/stores/:storeId/waiting': { permission: 'orders.view', answers: 200 },
  'POST /api/stores/:storeId/orders/:orderId/seen': { permission: 'orders.move', answers: 200 },
  'GET /api/stores/:storeId/order-alerts': { permission: 'store.settings', answers: 200 },
  'POST /api/stores/:storeId/order-alerts': {
    permission: 'store.settings',
    body: { seen: DEFAULT_ORDER_ALERTS, alerts: DEFAULT_ORDER_ALERTS },
    answers: 200,
  },
  'GET /api/stores/:storeId/push-devices': { permission: 'orders.view', answers: 200 },
  'POST /api/stores/:storeId/push-devices': {
    permission: 'orders.view',
    body: { ...aSubscription(), name: 'Phone', language: 'en' },
    answers: 200,
  },
  'POST /api/stores/:storeId/push-devices/:deviceId/remove': { permission: 'orders.view', answers: 404 },
  'POST /api/stores/:storeId/push-devices/:deviceId/test': { permission: 'orders.view', answers: 404 },
  'GET /api/stores/:storeId/stations': { permission: 'orders.view', answers: 200 },
  'POST /api/stores/:storeId/stations': {
    permission: 'store.settings',
    body: { stations: [], seen: [] },
    answers: 200,
  },
  'GET /api/stores/:storeId/tables': { permission: 'bills.issue', answers: 200 },
  'POST /api/stores/:storeId/tables/move': {
    permission: 'orders.create',
    body: { orders: [{ id: 'none', revision: 1 }], address: 'Table 9' },
    answers: 404,
  },
  'POST /api/stores/:storeId/tables/bill': {
    permission: 'bills.issue',
    body: { orderIds: ['none'], totalMinor: 0, mark: 'asked' },
    answers: 404,
  },
  'GET /api/stores/:storeId/reservations': { permission: 'reservations.manage', answers: 200 },
  'POST /api/stores/:storeId/reservations': {
    permission: 'reservations.manage',
    body: { ...A_BOOKING, phone: '1' },
    answers: 400,
  },
  'POST /api/stores/:storeId/reservations/:reservationId/state': {
    permission: 'reservations.manage',
    body: { state: 'confirmed' },
    answers: 404,
  },
  'POST /api/stores/:storeId/reservations/:reservationId/move': {
    permission: 'reservations.manage',
    body: { sequence: 0, seenPlaceIds: [], date: '2026-11-27', minute: 1140, placeIds: [] },
    answers: 404,
  },
  'POST /api/stores/:storeId/places/:placeId/seat': {
    permission: 'reservations.manage',
    body: { covers: 2 },
    answers: 404,
  },
  'POST /api/stores/:storeId/places/:placeId/leave': { permission: 'reservations.manage', answers: 404 },
  'GET /api/stores/:storeId/booking-rules': { permission: 'reservations.manage', answers: 200 },
  'POST /api/stores/:storeId/booking-rules': {
    permission: 'store.settings',
    body: { seen: DEFAULT_BOOKING_RULES, rules: DEFAULT_BOOKING_RULES },
    answers: 200,
  },
  'GET /api/stores/:storeId/places': { permission: 'bills.issue', answers: 200 },
  'POST /api/stores/:storeId/places/:placeId': {
    permission: 'store.settings',
    body: { seatsMin: 1, seatsMax: 2, joinsWith: [], isBookable: true, position: 1 },
    answers: 404,
  },
  'GET /api/stores/:storeId/requests': { permission: 'bills.issue', answers: 200 },
  'POST /api/stores/:storeId/requests/:requestId': {
    permission: 'bills.issue',
    body: { state: 'taken' },
    answers: 404,
  },
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
  'POST /api/stores/:storeId/discount-code': {
    permission: 'orders.create',
    body: { code: 'NOSUCHCODE' },
    answers: 404,
  },
  'GET /api/stores/:storeId/messages': { permission: 'messages.view', answers: 200 },
  'GET /api/stores/:storeId/messages/settings': { permission: 'messages.keys', answers: 200 },
  'POST /api/stores/:storeId/messages/settings': {
    permission: 'messages.keys',
    body: { approvesUnsent: true, notices: { kinds: [], channels: [] } },
    answers: 200,
  },
  'POST /api/stores/:storeId/messages/accounts/:channel': {
    permission: 'messages.keys',
    body: { provider: 'none', fields: {}, templates: {}, codesADay: 1, noticesADay: 1 },
    answers: 404,
  },
  'POST /api/stores/:storeId/messages/accounts/:channel/test': { permission: 'messages.keys', answers: 404 },
  'POST /api/stores/:storeId/messages/accounts/:channel/use': {
    permission: 'messages.keys',
    body: { sendsCodes: true },
    answers: 404,
  },
  'POST /api/stores/:storeId/messages/accounts/:channel/remove': {
    permission: 'messages.keys',
    answers: 404,
  },
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
  'POST /api/stores/:storeId/orders/:orderId/out': {
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
  'POST /api/stores/:storeId/items/states': {
    permission: 'items.availability',
    body: { items: [{ itemId: 'none', state: 'Available' }] },
    answers: 200,
  },
  'GET /api/stores/:storeId/order-list': { permission: 'orders.view', answers: 200 },
  'GET /api/stores/:storeId/tax-report': { permission: 'figures.view', answers: 200 },
  'GET /api/stores/:storeId/bill-preview': { permission: 'bills.issue', answers: 404 },
  'GET /api/stores/:storeId/invoices': { permission: 'bills.issue', answers: 200 },
  'POST /api/stores/:storeId/invoices': {
    permission: 'bills.issue',
    body: { orders: ['none'] },
    answers: 404,
  },
  'GET /api/stores/:storeId/invoices/:invoiceId': { permission: 'bills.issue', answers: 200 },
  'GET /api/stores/:storeId/invoices/:invoiceId/pdf': { permission: 'bills.issue', answers: 200 },
  'POST /api/stores/:storeId/invoices/:invoiceId/mail': {
    permission: 'bills.issue',
    body: { email: 'guest@example.com' },
    answers: 409,
  },
  'POST /api/stores/:storeId/invoices/:invoiceId/credit': {
    permission: 'payments.refund',
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
    permission: 'ordering.pause',
    body: { reason: 'Full house', minutes: 5 },
    answers: 204,
  },
  'POST /api/stores/:storeId/resume': { permission: 'ordering.pause', answers: 204 },
  'GET /api/stores/:storeId/backup-state': { permission: 'owners.manage', answers: 200 },
  'GET /api/stores/:storeId/setup': { permission: 'store.settings', answers: 200 },
  'POST /api/stores/:storeId/setup/dismiss': { permission: 'store.settings', answers: 204 },
  'GET /api/stores/:storeId/logo': { permission: 'store.settings', answers: 200 },
  'POST /api/stores/:storeId/logo': {
    permission: 'store.settings',
    body: { source: 'uploads/none.webp', seen: null },
    answers: 422,
  },
  'GET /api/stores/:storeId/banner': { permission: 'store.settings', answers: 200 },
  'POST /api/stores/:storeId/banner': {
    permission: 'store.settings',
    body: { source: 'uploads/none.webp', seen: null },
    answers: 422,
  },
  'GET /api/stores/:storeId/settings/:section': { permission: 'store.settings', answers: 200 },
  'POST /api/stores/:storeId/settings/:section': {
    permission: 'store.settings',
    body: { revision: 'none', values: {} },
    answers: 409,
  },
  'GET /api/stores/:storeId/legal/:document': { permission: 'store.settings', answers: 200 },
  'POST /api/stores/:storeId/legal/:document': {
    permission: 'store.settings',
    body: { seen: 99, text: 'Terms', hindi: '' },
    answers: 409,
  },
  'GET /api/stores/:storeId/slug': { permission: 'store.settings', answers: 200 },
  'POST /api/stores/:storeId/slug': {
    permission: 'store.settings',
    body: { slug: 'demo' },
    answers: 400,
  },
  'GET /api/stores/:storeId/codes/:codeId/picture': { permission: 'store.settings', answers: 200 },
  'GET /api/stores/:storeId/codes/print': { permission: 'store.settings', answers: 404 },
  'GET /api/stores/:storeId/codes': { permission: 'store.settings', answers: 200 },
  'POST /api/stores/:storeId/codes': {
    permission: 'store.settings',
    body: { kind: 'store' },
    answers: 200,
  },
  'POST /api/stores/:storeId/codes/:codeId': {
    permission: 'store.settings',
    body: { area: 'Garden', maximumWaiting: null },
    answers: 204,
  },
  'POST /api/stores/:storeId/codes/:codeId/rekey': { permission: 'store.settings', answers: 204 },
  'POST /api/stores/:storeId/codes/:codeId/remove': { permission: 'store.settings', answers: 'once' },
  ...POST_ROUTES,
  'GET /api/stores/:storeId/discounts': { permission: 'store.settings', answers: 200 },
  'POST /api/stores/:storeId/discounts': {
    permission: 'store.settings',
    body: discountValues(),
    answers: 200,
  },
  'POST /api/stores/:storeId/discounts/:discountId': {
    permission: 'store.settings',
    body: { ...NO_REVISION, values: discountValues() },
    answers: 409,
  },
  'POST /api/stores/:storeId/discounts/:discountId/state': {
    permission: 'store.settings',
    body: { ...NO_REVISION, state: 'paused' },
    answers: 409,
  },
  'GET /tenant/api/staff/:storeId': { permission: 'staff.view', answers: 200 },
  'GET /store/api/store/:storeId': { permission: 'orders.view', answers: 200 },
}
