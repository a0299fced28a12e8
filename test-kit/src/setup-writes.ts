/** Audit log entries expected of writes to a store's settings, codes and staff. */

import type { AuditAction } from '@thali/contract/audit'
import type { OrderId, UserId } from '@thali/domain/ids'
import { DEFAULT_ORDER_ALERTS } from '@thali/domain/messages/order-alerts'
import { discountValues } from './discount-values.ts'
import { WEBHOOK_WRITES } from './webhook-routes.ts'

interface SetupWrite {
  readonly action: AuditAction
  body?(place: { readonly slug: string }): Promise<object> | object
  readonly changes?: object
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Get = (path: string) => Promise<{ readonly body: any }>

/** Ids in the addresses of writes. */
export type PlaceIds = Readonly<
  Record<
    | 'itemId'
    | 'tokenId'
    | 'invitationId'
    | 'screenId'
    | 'invoiceId'
    | 'codeId'
    | 'deviceId'
    | 'discountId'
    | 'placeId'
    | 'postId'
    | 'slug',
    string
  > & { orderId: OrderId; userId: UserId }
>

/** Makes the code that is changed below. */
export const TABLE_CODE = { kind: 'table', orderType: 'Dine-In', placeName: 'Table', places: ['9'] }

/** Makes the discount that is changed below. */
export const TENTH_OFF = discountValues()

/** @param get reads an address below the store's */
export const setupWrites = (get: Get): Readonly<Record<string, SetupWrite>> => ({
  ...STAFF_WRITES,
  ...WEBHOOK_WRITES,
  'POST /api/stores/:storeId/stations': {
    action: 'stations.set',
    body: () => ({ stations: [{ id: 'bar', label: 'Bar', categoryIds: [] }], seen: [] }),
    changes: { stations: [[], [{ id: 'bar', label: 'Bar', categoryIds: [] }]] },
  },
  'POST /api/stores/:storeId/tokens': {
    action: 'token.create',
    body: () => ({ name: 'Till', role: 'waiter' }),
    changes: { name: [null, 'Till'], role: [null, 'waiter'] },
  },
  'POST /api/stores/:storeId/tokens/:tokenId/revoke': { action: 'token.revoke' },
  'POST /api/stores/:storeId/items/:itemId/state': {
    action: 'item.set-state',
    body: () => ({ state: 'Sold Out' }),
    changes: { state: ['Available', 'Sold Out'] },
  },
  'POST /api/stores/:storeId/notification-settings': {
    action: 'member.set-notifications',
    body: () => ({ hidden: ['feedback-low'], silent: [], quiet: { fromMinute: 0, toMinute: 60 } }),
    changes: { hidden: [[], ['feedback-low']], quiet: [null, { fromMinute: 0, toMinute: 60 }] },
  },
  'POST /api/stores/:storeId/daily-summary': {
    action: 'member.set-summary',
    body: () => ({ isOn: true }),
    changes: { isOn: [false, true] },
  },
  'POST /api/stores/:storeId/invoices/:invoiceId/mail': {
    action: 'invoice.mail',
    body: () => ({ email: 'guest@example.com' }),
    changes: {},
  },
  'POST /api/stores/:storeId/pause': {
    action: 'ordering.pause',
    body: () => ({ reason: 'Full house', minutes: null }),
    changes: { reason: [null, 'Full house'] },
  },
  'POST /api/stores/:storeId/rush': {
    action: 'ordering.rush',
    body: () => ({ addedMinutes: 10, minutes: 60 }),
    changes: { addedMinutes: [null, 10] },
  },
  'POST /api/stores/:storeId/rush/end': { action: 'ordering.rush-end' },
  'POST /api/stores/:storeId/setup/dismiss': { action: 'setup.dismiss' },
  'POST /api/stores/:storeId/slug': {
    action: 'store.change-slug',
    body: ({ slug }) => ({ slug: `${slug}-next` }),
    changes: {},
  },
  'POST /api/stores/:storeId/codes': {
    action: 'code.make',
    body: () => ({ kind: 'store' }),
    changes: { kind: [null, 'store'], codes: [1, 2] },
  },
  'POST /api/stores/:storeId/places/:placeId': {
    action: 'place.set',
    body: () => ({ seatsMin: 2, seatsMax: 6, joinsWith: [], isBookable: true, position: 1 }),
    changes: { seatsMin: [1, 2], seatsMax: [4, 6], isBookable: [false, true] },
  },
  'POST /api/stores/:storeId/places/:placeId/seat': {
    action: 'place.seat',
    body: () => ({ covers: 3 }),
    changes: { covers: [null, 3] },
  },
  'POST /api/stores/:storeId/codes/:codeId': {
    action: 'code.set',
    body: () => ({ area: 'Garden', maximumWaiting: 2 }),
    changes: { area: ['', 'Garden'], maximumWaiting: [null, 2] },
  },
  'POST /api/stores/:storeId/codes/:codeId/rekey': { action: 'code.rekey', changes: { keyVersion: [0, 1] } },
  'POST /api/stores/:storeId/codes/:codeId/remove': {
    action: 'code.remove',
    changes: { title: ['Table 9', null] },
  },
  'POST /api/stores/:storeId/discounts': {
    action: 'discount.create',
    body: () => discountValues({ code: 'WELCOME' }),
    changes: { code: [null, 'WELCOME'] },
  },
  'POST /api/stores/:storeId/discounts/:discountId': {
    action: 'discount.change',
    body: () => ({ revision: 1, values: discountValues({ bps: 2000 }) }),
    changes: { bps: [1000, 2000] },
  },
  'POST /api/stores/:storeId/discounts/:discountId/state': {
    action: 'discount.set-state',
    body: () => ({ revision: 1, state: 'paused' }),
    changes: { state: ['active', 'paused'] },
  },
  'POST /api/stores/:storeId/logo': {
    action: 'store.set-logo',
    body: async () => {
      const { body } = await get('logo')
      return { source: null, seen: body.logo?.source ?? null }
    },
  },
  'POST /api/stores/:storeId/banner': {
    action: 'store.set-banner',
    body: () => ({ source: null, seen: null }),
  },
  'POST /api/stores/:storeId/settings/:section': {
    action: 'settings.save',
    body: async () => {
      const { body } = await get('settings/hours')
      return { revision: body.revision, values: { ...body.values, lastOrderMinutes: 30 } }
    },
    changes: { lastOrderMinutes: [null, 30] },
  },
  'POST /api/stores/:storeId/order-alerts': {
    action: 'order-alerts.set',
    body: () => ({ seen: DEFAULT_ORDER_ALERTS, alerts: { ...DEFAULT_ORDER_ALERTS, pauseMinutes: null } }),
    changes: { pauseMinutes: [10, null] },
  },
  'POST /api/stores/:storeId/legal/:document': {
    action: 'legal.save',
    body: () => ({ seen: 0, text: 'All sales are final.', hindi: '' }),
    changes: { version: [0, 1], text: ['', 'All sales are final.'] },
  },
})

const STAFF_WRITES: Readonly<Record<string, SetupWrite>> = {
  'POST /api/stores/:storeId/staff/:userId/role': {
    action: 'member.set-role',
    body: () => ({ role: 'kitchen' }),
    changes: { role: ['waiter', 'kitchen'] },
  },
  'POST /api/stores/:storeId/staff/:userId/status': {
    action: 'member.set-status',
    body: () => ({ status: 'banned' }),
    changes: { active: [true, false] },
  },
  'POST /api/stores/:storeId/staff/:userId/end-sessions': { action: 'member.end-sessions' },
  'POST /api/stores/:storeId/staff/:userId/clear-pin': { action: 'member.clear-pin' },
  'POST /api/stores/:storeId/staff/:userId/remove': {
    action: 'member.remove',
    changes: { role: ['waiter', null], active: [true, null] },
  },
  'POST /api/stores/:storeId/invitations': {
    action: 'invitation.create',
    body: () => ({ name: 'Ravi', role: 'kitchen' }),
    changes: { name: [null, 'Ravi'], role: [null, 'kitchen'] },
  },
  'POST /api/stores/:storeId/invitations/:invitationId/revoke': { action: 'invitation.revoke' },
  'POST /api/stores/:storeId/screens': {
    action: 'screen.create',
    body: () => ({ name: 'Pass' }),
    changes: { name: [null, 'Pass'] },
  },
  'POST /api/stores/:storeId/screens/:screenId/revoke': { action: 'screen.revoke' },
}
