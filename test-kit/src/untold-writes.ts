/** Writes of routes that the audit log of a store does not tell; `audit.test.ts` tries all others. */
import { OPERATOR_ROUTES } from './operator-routes.ts'

const BY_ORDER = 'the order tells itself who did it, and when'
const CHANGES_NOTHING = 'asks, and changes nothing'
const OWN_READING = 'of the reader alone: what they have read'
const BY_THREAD = 'the thread tells itself who wrote it, and when'
const OF_MOMENT = 'of the moment: others see it for some seconds'
/** Why writes of a store's staff may leave no entry. */
export const MAY_BE_UNTOLD: readonly string[] = [BY_ORDER, BY_THREAD, CHANGES_NOTHING, OF_MOMENT, OWN_READING]
export const DRAFT = '/api/stores/:storeId/menu/draft/'
const OF_DRAFT = 'shown to nobody before menu.publish, which tells it with the differences of its version'

/** Writes that leave no entry of a store, and why. */
export const UNTOLD_WRITES: Readonly<Record<string, string>> = {
  'POST /app/preview/:storeId': CHANGES_NOTHING,
  'POST /api/auth/sign-in': 'of the person: account_audit',
  'POST /api/auth/sign-out': 'of the person: account_audit, tried below',
  'POST /api/stores': 'of no store yet: tried below',
  'POST /api/auth/password': 'of the person: account_audit',
  'POST /api/auth/second-factor/begin': 'counts for nothing before it is confirmed',
  'POST /api/auth/second-factor/confirm': 'of the person: account_audit',
  'POST /api/auth/second-factor/remove': 'of the person: account_audit',
  'POST /api/auth/sign-in/second-factor': 'of the person: account_audit',
  'POST /api/auth/passkeys': 'of the person: account_audit',
  'POST /api/auth/passkeys/begin': 'asks a browser, and changes nothing',
  'POST /api/auth/passkeys/:passkeyId/name': 'of the person: account_audit',
  'POST /api/auth/passkeys/:passkeyId/remove': 'of the person: account_audit',
  'POST /api/auth/sign-in/passkey': 'of the person: account_audit',
  'POST /api/auth/sign-in/passkey/begin': 'asks a browser, and changes nothing',
  'POST /api/auth/register': 'makes the account that it would tell of',
  'POST /api/auth/reset-password': 'mails a link, which changes nothing',
  'POST /api/auth/reset-password/:token': 'of the person: account_audit',
  'POST /api/auth/sessions/:sessionId/revoke': 'of the person: account_audit',
  'POST /api/auth/sessions/revoke-others': 'of the person: account_audit',
  'POST /api/auth/language': 'of the person: account_audit',
  'POST /api/auth/name': 'of the person: account_audit',
  'POST /api/auth/verify': 'mails a link, which changes nothing',
  'POST /api/auth/verify/:token': 'of the person: account_audit',
  'POST /api/auth/invitations/:token': 'by a link: tried below',
  'POST /api/auth/links/:token': 'by a link: tried below',
  'POST /api/auth/screens/:token': 'by a link: tried below',
  'POST /api/place-order/:storeId': 'the order tells itself who placed it',
  'POST /api/stores/:storeId/notifications/read': OWN_READING,
  'POST /api/stores/:storeId/orders': BY_ORDER,
  'POST /api/stores/:storeId/orders/:orderId/ready': BY_ORDER,
  'POST /api/stores/:storeId/orders/:orderId/out': BY_ORDER,
  'POST /api/stores/:storeId/discount-code': CHANGES_NOTHING,
  'POST /api/orders/:orderSlug/bill': 'of diners',
  'POST /api/orders/:orderSlug/bill/call': 'of diners',
  'POST /api/reservations/:storeId': 'of diners',
  'POST /api/reservation/:reservationSlug/cancel': 'of diners',
  'POST /api/reservation/:reservationSlug/change': 'of diners',
  'POST /api/orders/:orderSlug/requests': 'of diners',
  'POST /api/orders/:orderSlug/chat': 'of diners',
  'POST /api/orders/:orderSlug/chat/read': 'of diners',
  'POST /api/chat/conversation/mark-as-seen': OWN_READING,
  'POST /api/stores/:storeId/chat/:conversationId/messages': BY_THREAD,
  'POST /api/stores/:storeId/chat/:conversationId/read': OWN_READING,
  'POST /api/stores/:storeId/chat/:conversationId/answering': OF_MOMENT,
  'POST /api/stores/:storeId/chat-people/presence': OF_MOMENT,
  'POST /api/orders/:orderSlug/bill/mail': 'of diners',
  'POST /api/own-data/:storeId': 'of diners',
  'POST /api/stores/:storeId/guest-data': CHANGES_NOTHING,
  'POST /api/deleted-stores/:storeId/restore': 'of a deleted store: deletion.test.ts tries what it leaves',
  'POST /api/orders/:orderSlug/push': 'of diners',
  'POST /api/orders/:orderSlug/push/stop': 'of diners',
  'POST /api/orders/:orderSlug/messages': 'of diners',
  'POST /api/orders/:orderSlug/messages/stop': 'of diners',
  'POST /api/orders/:orderSlug/messages/chat': 'of diners',
  'POST /api/orders/:orderSlug/payments': 'of diners',
  'POST /api/payments/return/:hookId': 'of gateways: the events of the payment tell it',
  'POST /api/payments/webhooks/:hookId': 'of gateways: the events of the payment tell it',
  'POST /api/messages/reports/:hookId': 'of services: the messages tell it',
  'POST /api/discount-code/:storeId': 'of diners',
  'POST /api/print/:printerKey': 'of printers: their jobs tell it',
  'DELETE /api/print/:printerKey': 'of printers: their jobs tell it',
  'POST /api/print-agent/jobs/:jobId': 'of printers: their jobs tell it',
  'POST /api/views': 'of diners',
  ...Object.fromEntries(
    Object.keys(OPERATOR_ROUTES)
      .filter((route) => route.startsWith('POST '))
      .map((route) => [route, 'of operators: operators.test.ts tries what each leaves']),
  ),
  'POST /feedback/api/form/:orderSlug': 'of diners',
  'POST /order/create/web/:storeId': 'the order tells itself who placed it',
  'POST /order/send-otp/:prefix/:phone/:storeId': 'of diners',
  'POST /restaurant/api/menu/order/create': 'the order tells itself who placed it',
  'POST /restaurant/api/menus/order/item/inc': 'of diners',
  'POST /restaurant/api/send-otp/:phone/:prefix/:storeId': 'of diners',
  'POST /tenant/api/login': 'a token is a row of its own, with when it was made',
  'POST /tenant/api/menu/signup': 'makes the account that it would tell of',
  [`POST ${DRAFT}images`]: OF_DRAFT,
  [`POST ${DRAFT}categories`]: OF_DRAFT,
  [`POST ${DRAFT}categories/:categoryId`]: OF_DRAFT,
  [`POST ${DRAFT}categories/:categoryId/remove`]: OF_DRAFT,
  [`POST ${DRAFT}bulk/preview`]: 'changes nothing',
  [`POST ${DRAFT}imports`]: 'menu.import tells it once it is taken',
  [`POST ${DRAFT}imports/copy`]: 'menu.import tells it once it is taken',
  [`POST ${DRAFT}imports/:importId/preview`]: 'changes nothing',
  [`POST ${DRAFT}items`]: OF_DRAFT,
  [`POST ${DRAFT}items/:itemId/cells`]: OF_DRAFT,
  [`POST ${DRAFT}items/:itemId`]: OF_DRAFT,
  [`POST ${DRAFT}items/:itemId/remove`]: OF_DRAFT,
  [`POST ${DRAFT}menus`]: OF_DRAFT,
  [`POST ${DRAFT}menus/:menuId`]: OF_DRAFT,
  [`POST ${DRAFT}menus/:menuId/remove`]: OF_DRAFT,
  [`POST ${DRAFT}order`]: OF_DRAFT,
  [`POST ${DRAFT}translations`]: OF_DRAFT,
}

/** What addresses name that is the same at every store. */
export const NAMED: Readonly<Record<string, string>> = {
  number: '1',
  section: 'hours',
  document: 'terms',
  mode: 'test',
  channel: 'sms',
}
