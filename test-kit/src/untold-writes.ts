/** Writes of routes that the audit log of a store does not tell; `audit.test.ts` tries all others. */

export const BY_ORDER = 'the order tells itself who did it, and when'
export const DRAFT = '/api/stores/:storeId/menu/draft/'
const OF_DRAFT = 'shown to nobody before menu.publish, which tells it with the differences of its version'

/** Writes that leave no entry of a store, and why. */
export const UNTOLD_WRITES: Readonly<Record<string, string>> = {
  'POST /api/auth/sign-in': 'a session is a row of its own, with when and where from',
  'POST /api/auth/sign-out': 'of the person: account_audit, tried below',
  'POST /api/stores': 'of no store yet: tried below',
  'POST /api/auth/password': 'of the person: account_audit',
  'POST /api/auth/second-factor/begin': 'counts for nothing before it is confirmed',
  'POST /api/auth/second-factor/confirm': 'of the person: account_audit',
  'POST /api/auth/second-factor/remove': 'of the person: account_audit',
  'POST /api/auth/sign-in/second-factor': 'a session is a row of its own, with when and where from',
  'POST /api/auth/register': 'makes the account that it would tell of',
  'POST /api/auth/reset-password': 'mails a link, which changes nothing',
  'POST /api/auth/reset-password/:token': 'of the person: account_audit',
  'POST /api/auth/sessions/:sessionId/revoke': 'of the person: account_audit',
  'POST /api/auth/sessions/revoke-others': 'of the person: account_audit',
  'POST /api/auth/name': 'of the person: account_audit',
  'POST /api/auth/verify': 'mails a link, which changes nothing',
  'POST /api/auth/verify/:token': 'of the person: account_audit',
  'POST /api/auth/invitations/:token': 'by a link: tried below',
  'POST /api/auth/links/:token': 'by a link: tried below',
  'POST /api/auth/screens/:token': 'by a link: tried below',
  'POST /api/place-order/:storeId': 'the order tells itself who placed it',
  'POST /api/stores/:storeId/orders': BY_ORDER,
  'POST /api/stores/:storeId/orders/:orderId/ready': BY_ORDER,
  'POST /api/views': 'of diners',
  'POST /feedback/api/form/:orderSlug': 'of diners',
  'POST /order/create/web/:storeId': 'the order tells itself who placed it',
  'POST /order/send-otp/:prefix/:phone/:storeId': 'of diners',
  'POST /restaurant/api/menu/order/create': 'the order tells itself who placed it',
  'POST /restaurant/api/menus/order/item/inc': 'of diners',
  'POST /restaurant/api/send-otp/:phone/:prefix/:storeId': 'of diners',
  'POST /tenant/api/login': 'a token is a row of its own, with when it was made',
  'POST /tenant/api/menu/signup': 'makes the account that it would tell of',
  [`POST ${DRAFT}categories`]: OF_DRAFT,
  [`POST ${DRAFT}categories/:categoryId`]: OF_DRAFT,
  [`POST ${DRAFT}categories/:categoryId/remove`]: OF_DRAFT,
  [`POST ${DRAFT}items`]: OF_DRAFT,
  [`POST ${DRAFT}items/:itemId`]: OF_DRAFT,
  [`POST ${DRAFT}items/:itemId/remove`]: OF_DRAFT,
  [`POST ${DRAFT}menus`]: OF_DRAFT,
  [`POST ${DRAFT}menus/:menuId`]: OF_DRAFT,
}
