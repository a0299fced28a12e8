/**
 * Addresses of the backoffice's pages. Imports types only, since a phone's service worker has to distinguish them
 * from its own.
 */

import { PREVIEW, pathTo } from './paths.ts'

/** Pages of the backoffice. */
export const APP_PAGES = {
  signIn: '/auth/login',
  /** Sign-in page for another account, while signed in. */
  signInUnprotected: '/auth/login-unprotected',
  oneTimeLink: '/auth/link/:token',
  invitation: '/auth/invitation/:token',
  pairScreen: '/auth/screen/:token',
  register: '/auth/register',
  registerUnprotected: '/auth/register-unprotected',
  verify: '/auth/verify?token=:token',
  askReset: '/auth/reset-password',
  resetPassword: '/auth/reset-password?token=:token',
  home: '/app',
  dashboard: '/app/dashboard',
  dashboardOfStore: '/app/:slug/dashboard',
  newStore: '/app/new-store',
  /** Stores of one's own that are deleted, as long as that can be taken back. */
  deletedStores: '/app/deleted-stores',
  /** Pages of the operator: stores, jobs, health of the installation, API tokens. */
  operator: '/app/operator',
  operatorStore: '/app/operator/store/:storeId',
  operatorJobs: '/app/operator/jobs',
  operatorDoctor: '/app/operator/doctor',
  operatorTokens: '/app/operator/api-tokens',
  operatorAccount: '/app/operator/account',
  preview: `${PREVIEW}:storeId`,
  /** Components of the storefront, drawn by itself, in a frame of the style guide. */
  storefrontGuide: `${PREVIEW}:storeId/style-guide`,
  store: '/app/:slug',
  firstMenu: '/app/:slug/first-menu',
  storeReady: '/app/:slug/ready',
  lastFigures: '/app/dashboard/ecommerce',
  figures: '/app/:slug/dashboard/ecommerce',
  board: '/app/:slug/board',
  practice: '/app/:slug/practice',
  availability: '/app/:slug/availability',
  lastCalendar: '/app/calendar',
  calendar: '/app/:slug/calendar',
  lastChat: '/app/chat',
  lastNewChat: '/app/chat/new',
  lastConversation: '/app/chat/:conversationKey',
  /** Threads with diners about orders, and rooms of the staff. */
  chat: '/app/:slug/chat',
  newChat: '/app/:slug/chat/new',
  conversation: '/app/:slug/chat/:conversationKey',
  lastMail: '/app/mail',
  lastMailLabel: '/app/mail/label/:customLabel',
  lastMailOfLabel: '/app/mail/label/:customLabel/:mailId',
  lastMailbox: '/app/mail/:systemLabel',
  lastMailOfMailbox: '/app/mail/:systemLabel/:mailId',
  /** Mail and feedback by the labels of system and staff; of drafts the id is that of the draft. */
  mail: '/app/:slug/mail',
  mailLabel: '/app/:slug/mail/label/:customLabel',
  mailOfLabel: '/app/:slug/mail/label/:customLabel/:mailId',
  mailbox: '/app/:slug/mail/:systemLabel',
  mailOfMailbox: '/app/:slug/mail/:systemLabel/:mailId',
  tables: '/app/:slug/tables',
  table: '/app/:slug/tables/:orderType/:table',
  order: '/app/:slug/order/:orderId',
  /** Page of an order by its id alone, in any store of the signed-in person. */
  orderById: '/menu/order/:orderId',
  /** Pages without a slug, for the store last worked in. */
  lastShop: '/app/management/e-commerce',
  lastProducts: '/app/management/e-commerce/products',
  lastProduct: '/app/management/e-commerce/product/:name',
  lastProductList: '/app/management/e-commerce/list',
  lastCheckout: '/app/management/e-commerce/checkout',
  checkout: '/app/:slug/management/e-commerce/checkout',
  shop: '/app/:slug/management/e-commerce',
  products: '/app/:slug/management/e-commerce/products',
  menuCategories: '/app/:slug/management/e-commerce/products/categories',
  menuTranslations: '/app/:slug/management/e-commerce/products/translations',
  menuIngredients: '/app/:slug/management/e-commerce/products/ingredients',
  menuImport: '/app/:slug/management/e-commerce/products/import',
  /** All dishes as a table, edited in place. */
  productList: '/app/:slug/management/e-commerce/list',
  menuVersions: '/app/:slug/management/e-commerce/products/versions',
  product: '/app/:slug/management/e-commerce/product/:name',
  codes: '/app/:slug/codes',
  settings: '/app/:slug/settings',
  /** All settings as a list, where the screen has no room for it beside one of them. */
  settingsList: '/app/:slug/settings/all',
  settingsHours: '/app/:slug/settings/hours',
  settingsOrderTypes: '/app/:slug/settings/order-types',
  settingsAlerts: '/app/:slug/settings/alerts',
  settingsReservations: '/app/:slug/settings/reservations',
  settingsStations: '/app/:slug/settings/stations',
  settingsPrinters: '/app/:slug/settings/printers',
  printer: '/app/:slug/settings/printers/:printerId',
  settingsReasons: '/app/:slug/settings/reasons',
  settingsAppearance: '/app/:slug/settings/appearance',
  settingsLanguages: '/app/:slug/settings/languages',
  settingsDiscounts: '/app/:slug/settings/discounts',
  settingsLegal: '/app/:slug/settings/legal',
  settingsData: '/app/:slug/settings/data',
  settingsChanges: '/app/:slug/settings/changes',
  settingsGateways: '/app/:slug/settings/online-payment',
  settingsTaxes: '/app/:slug/settings/taxes',
  settingsTips: '/app/:slug/settings/tips',
  settingsMessages: '/app/:slug/settings/messages',
  settingsMailbox: '/app/:slug/settings/mailbox',
  settingsWebhooks: '/app/:slug/settings/webhooks',
  webhook: '/app/:slug/settings/webhooks/:webhookId',
  lastOrders: '/app/management/e-commerce/orders',
  pastOrders: '/app/:slug/management/e-commerce/orders',
  feedback: '/app/:slug/feedback',
  undelivered: '/app/:slug/undelivered',
  payments: '/app/:slug/management/e-commerce/payments',
  refundsDue: '/app/:slug/management/e-commerce/payments/due',
  lastInvoices: '/app/management/e-commerce/invoice',
  invoices: '/app/:slug/management/e-commerce/invoice',
  closing: '/app/:slug/management/e-commerce/orders/closing',
  settingsAddress: '/app/:slug/settings/address',
  lastFoundations: '/app/foundations',
  lastComponents: '/app/components',
  lastExtraComponents: '/app/extra-components',
  /** The style guide: tokens and shared components in all their states. */
  foundations: '/app/:slug/foundations',
  components: '/app/:slug/components',
  extraComponents: '/app/:slug/extra-components',
  lastPosts: '/app/management/blog',
  lastNewPost: '/app/management/blog/new-post',
  lastPost: '/app/management/blog/post/:title',
  posts: '/app/:slug/management/blog',
  newPost: '/app/:slug/management/blog/new-post',
  post: '/app/:slug/management/blog/post/:title',
  lastUsers: '/app/management/user',
  lastStaff: '/app/management/user/list',
  lastStaffCards: '/app/management/user/card',
  lastProfile: '/app/management/user/profile',
  lastAccount: '/app/management/user/account',
  users: '/app/:slug/management/user',
  staff: '/app/:slug/management/user/list',
  staffCards: '/app/:slug/management/user/card',
  contacts: '/app/:slug/management/user/card/contacts',
  screens: '/app/:slug/management/user/list/screens',
  roles: '/app/:slug/management/user/list/roles',
  apiTokens: '/app/:slug/management/user/list/api-tokens',
  profile: '/app/:slug/management/user/profile',
  account: '/app/:slug/management/user/account',
} as const

/** Address of the reservations of a day by the store's clock. */
export function reservationsPath(slug: string, date: string): string {
  return `${pathTo(APP_PAGES.calendar, { slug })}?date=${date}`
}

/** Parameter of an order's page that opens the form of its payment. */
export const PAY_QUERY = 'pay'

/** Parameters of the counter's page: the table or order type of the new order, and an earlier order to repeat. */
export const COUNTER_QUERY = { orderType: 'type', table: 'table', repeat: 'repeat' } as const
/** Address of the counter's page, with the table that a further round is for. */
export function counterPath(
  slug: string,
  round: { readonly [Name in keyof typeof COUNTER_QUERY]?: string | undefined },
): string {
  const query = Object.entries(round).flatMap(([name, value]) =>
    value ? [`${COUNTER_QUERY[name as 'table']}=${encodeURIComponent(value)}`] : [],
  )
  return [pathTo(APP_PAGES.checkout, { slug }), query.join('&')].filter(Boolean).join('?')
}
