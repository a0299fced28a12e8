/**
 * Every address of the product: the diner's pages, the backoffice, the API and files. No other place spells one.
 *
 * A pattern writes what varies as `:name`, as the server's router does; in a page's query it stands for the one
 * parameter without which the address would lead to another page. This file reaches the diner's phone: it imports
 * types alone, and addresses are grouped by who needs them. Those of the menu's editors stand in `editor-paths.ts`, those about
 * who has access in `access-paths.ts`, which no phone loads.
 */
import type { DiscountRule } from '@thali/domain/order/discount'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import type {
  AskReset,
  AskVerify,
  OneTimeLink,
  OpenLink,
  Register,
  ResetPassword,
  Session,
  SignIn,
} from './accounts.ts'
import type { CounterMenu, CounterOrder } from './counter-orders.ts'
import type { CreateStore, NewStore, SlugState } from './create-store.ts'
import type { DinerOrder } from './diner-order.ts'
import type { CheckDiscountCode } from './discounts.ts'
import type { Feedback } from './feedback.ts'
import type { Figures } from './figures.ts'
import type { ItemStatesSet, SetItemStatesBody } from './item-states.ts'
import type { OrderPlacementInput } from './order-placement.ts'
import type { OrderStatus } from './order-status.ts'
import type { OtpSent } from './otp.ts'
import type { OwnData, OwnDataRequest } from './own-data.ts'
import type { PageState } from './page-state.ts'
import type { OpenScreen } from './screens.ts'
import type { SecondFactorDue } from './second-factor.ts'
import type { AcceptInvitation, OpenInvitation } from './staff.ts'
import type {
  Board,
  CancelledOrders,
  CancelOrdersBody,
  DiscardBody,
  MoveBody,
  OpenOrders,
  OrderDetail,
  PauseBody,
  RestoredOrders,
  StaffItems,
  Today,
  UndoBody,
  UndoCancelBody,
} from './staff-orders.ts'
import type { SaveStationsBody, Stations } from './stations.ts'
import type { ChangedOrders, MarkBillBody, MoveToTableBody, Tables } from './table-orders.ts'

/** Pages of the diner, most particular first. */
export const PAGES = {
  home: '/',
  cart: '/place-order?store=:slug',
  orders: '/orders',
  status: '/status/:orderSlug',
  order: '/order?s=:orderSlug',
  /** Where payers come back to: what came of it, and the same for who left the gateway without paying. */
  thankYou: '/thankyou/?s=:orderSlug',
  paymentLeft: '/thankyou/cancel?s=:orderSlug',
  sample: `/${SAMPLE_SLUG}`,
  example: '/example',
  menus: '/menu',
  menu: '/menu/:menuId',
  terms: '/:slug/terms',
  refund: '/:slug/refund',
  privacy: '/:slug/privacy',
  store: '/:slug',
} as const

/** What the address of a draft's preview begins with: the storefront itself, rendered for those who edit it. */
export const PREVIEW = '/app/preview/'

/** Pages of the backoffice. */
export const APP_PAGES = {
  signIn: '/auth/login',
  /** The same for who is signed in already: as somebody else. */
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
  newStore: '/app/new-store',
  /** Who runs the installation: its stores, its work, its health, keys of programs. */
  operator: '/app/operator',
  operatorStore: '/app/operator/store/:storeId',
  operatorJobs: '/app/operator/jobs',
  operatorDoctor: '/app/operator/doctor',
  operatorTokens: '/app/operator/api-tokens',
  operatorAccount: '/app/operator/account',
  preview: `${PREVIEW}:storeId`,
  store: '/app/:slug',
  firstMenu: '/app/:slug/first-menu',
  storeReady: '/app/:slug/ready',
  lastFigures: '/app/dashboard/ecommerce',
  figures: '/app/:slug/dashboard/ecommerce',
  board: '/app/:slug/board',
  practice: '/app/:slug/practice',
  availability: '/app/:slug/availability',
  tables: '/app/:slug/tables',
  table: '/app/:slug/tables/:orderType/:table',
  order: '/app/:slug/order/:orderId',
  /** The same by its id alone, in whichever store of the signed-in person it is. */
  orderById: '/menu/order/:orderId',
  /** Without a store's slug: of the store one worked in last. */
  lastProducts: '/app/management/e-commerce/products',
  lastProduct: '/app/management/e-commerce/product/:name',
  lastProductList: '/app/management/e-commerce/list',
  lastCheckout: '/app/management/e-commerce/checkout',
  checkout: '/app/:slug/management/e-commerce/checkout',
  products: '/app/:slug/management/e-commerce/products',
  menuCategories: '/app/:slug/management/e-commerce/products/categories',
  menuTranslations: '/app/:slug/management/e-commerce/products/translations',
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
  settingsStations: '/app/:slug/settings/stations',
  settingsPrinters: '/app/:slug/settings/printers',
  printer: '/app/:slug/settings/printers/:printerId',
  settingsReasons: '/app/:slug/settings/reasons',
  settingsAppearance: '/app/:slug/settings/appearance',
  settingsLanguages: '/app/:slug/settings/languages',
  settingsDiscounts: '/app/:slug/settings/discounts',
  settingsLegal: '/app/:slug/settings/legal',
  settingsChanges: '/app/:slug/settings/changes',
  settingsGateways: '/app/:slug/settings/online-payment',
  settingsTips: '/app/:slug/settings/tips',
  settingsMessages: '/app/:slug/settings/messages',
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
  lastStaff: '/app/management/user/list',
  lastStaffCards: '/app/management/user/card',
  lastProfile: '/app/management/user/profile',
  lastAccount: '/app/management/user/account',
  staff: '/app/:slug/management/user/list',
  staffCards: '/app/:slug/management/user/card',
  screens: '/app/:slug/management/user/list/screens',
  roles: '/app/:slug/management/user/list/roles',
  apiTokens: '/app/:slug/management/user/list/api-tokens',
  profile: '/app/:slug/management/user/profile',
  account: '/app/:slug/management/user/account',
} as const

/** Parameters of pages that say what is shown on them, or how. */
export const QUERY = {
  menu: 'men',
  item: 'item',
  category: 'cat',
  lang: 'lang',
} as const
/** Of a legal text's address: an earlier version of it. */
export const LEGAL_VERSION = 'version'
/** Parameters of the counter's page: for whom an order is entered, and which earlier one is entered again. */
export const COUNTER_QUERY = { orderType: 'type', table: 'table', repeat: 'repeat' } as const
/** Of an order's page: the device keeps it among its own orders. */
export const KEEP = 'keep'

/** What a browser loads beside its page; a folder ends with a slash. */
export const FILES = {
  assets: '/assets/',
  backofficeAssets: '/assets-backoffice/',
  media: '/media/',
  worker: '/sw.js',
  favicon: '/favicon.ico',
  faviconSvg: '/favicon.svg',
  robots: '/robots.txt',
  manifest: '/:slug/manifest.webmanifest',
  icon: '/:slug/icons/:name',
} as const

/** A call of the API: how it is asked, and by its types what is sent and answered. */
export interface Call<Path extends string = string, Body = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: Path
  /** For the types alone: never set. */
  readonly carries?: { readonly body: Body; readonly answer: Answer }
}

/** A call that reads. */
export const get =
  <Answer = never>() =>
  <const Path extends string>(path: Path): Call<Path, undefined, Answer> => ({ method: 'GET', path })
/** A call that changes something. */
export const post =
  <Body = undefined, Answer = undefined>() =>
  <const Path extends string>(path: Path): Call<Path, Body, Answer> => ({ method: 'POST', path })

/** Calls that the storefront makes. */
export const DINER_API = {
  page: get<PageState>()('/api/page?path=:path&lang=:lang'),
  placeOrder: post<OrderPlacementInput, DinerOrder>()('/api/place-order/:storeId'),
  order: get<DinerOrder>()('/api/orders/:orderSlug'),
  orderEvents: get()('/api/orders/:orderSlug/events'),
  sendOtp: post<undefined, OtpSent>()('/order/send-otp/:prefix/:phone/:storeId'),
  checkDiscountCode: post<CheckDiscountCode, DiscountRule>()('/api/discount-code/:storeId'),
  ownData: post<OwnDataRequest, OwnData>()('/api/own-data/:storeId'),
  feedback: post<Feedback, Feedback>()('/feedback/api/form/:orderSlug'),
  countItems: post()('/restaurant/api/menus/order/item/inc'),
  countView: post()('/api/views'),
  alive: get()('/health/live'),
} as const

/** Sends the code by which a diner sees or erases their own data: it serves for nothing else. */
export const SEND_OWN_DATA_CODE = /* @__PURE__ */ post<undefined, OtpSent>()(
  '/order/send-otp/:prefix/:phone/:storeId?purpose=own-data',
)

/** Makes a table of calls that a build leaves out where nothing uses it: no phone loads the calls of others. */
const callsOf = <Calls>(make: () => Calls): Readonly<Calls> => make()

/** Calls that the backoffice makes. */
export const STAFF_API = /* @__PURE__ */ callsOf(() => ({
  session: get<Session>()('/api/auth/session'),
  /** Answers `secondFactor` where a code is due, else nothing. */
  signIn: post<SignIn, SecondFactorDue | undefined>()('/api/auth/sign-in'),
  signOut: post()('/api/auth/sign-out'),
  oneTimeLink: get<OneTimeLink>()('/api/auth/links/:token'),
  openOneTimeLink: post<OpenLink, SecondFactorDue | undefined>()('/api/auth/links/:token'),
  openInvitation: get<OpenInvitation>()('/api/auth/invitations/:token'),
  acceptInvitation: post<AcceptInvitation>()('/api/auth/invitations/:token'),
  openScreen: get<OpenScreen>()('/api/auth/screens/:token'),
  pairScreen: post()('/api/auth/screens/:token'),
  register: post<Register>()('/api/auth/register'),
  askVerify: post<AskVerify>()('/api/auth/verify'),
  verify: post()('/api/auth/verify/:token'),
  askReset: post<AskReset>()('/api/auth/reset-password'),
  resetPassword: post<ResetPassword>()('/api/auth/reset-password/:token'),
  slugState: get<SlugState>()('/api/slugs/:slug'),
  createStore: post<CreateStore, NewStore>()('/api/stores'),
  events: get()('/api/stores/:storeId/events'),
  board: get<Board>()('/api/stores/:storeId/board'),
  today: get<Today>()('/api/stores/:storeId/today'),
  figures: get<Figures>()('/api/stores/:storeId/figures?period=:period&from=:from&to=:to'),
  openOrders: get<OpenOrders>()(
    '/api/stores/:storeId/orders?state=:state&orderType=:orderType&sender=:sender&before=:before',
  ),
  createOrder: post<OrderPlacementInput, CounterOrder>()('/api/stores/:storeId/orders'),
  counterMenu: get<CounterMenu>()('/api/stores/:storeId/counter-menu'),
  practiceMenu: get<CounterMenu>()('/api/stores/:storeId/practice-menu'),
  stations: get<Stations>()('/api/stores/:storeId/stations'),
  saveStations: post<SaveStationsBody, Stations>()('/api/stores/:storeId/stations'),
  tables: get<Tables>()('/api/stores/:storeId/tables'),
  moveToTable: post<MoveToTableBody, ChangedOrders>()('/api/stores/:storeId/tables/move'),
  markBill: post<MarkBillBody, ChangedOrders>()('/api/stores/:storeId/tables/bill'),
  cancelOrders: post<CancelOrdersBody, CancelledOrders>()('/api/stores/:storeId/orders/cancel'),
  undoCancel: post<UndoCancelBody, RestoredOrders>()('/api/stores/:storeId/orders/undo-cancel'),
  order: get<OrderDetail>()('/api/stores/:storeId/orders/:orderId'),
  moveOrder: post<MoveBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/state'),
  undoMove: post<UndoBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/undo'),
  approveOrder: post<UndoBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/approve'),
  markReady: post<UndoBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/ready'),
  discardLine: post<DiscardBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/lines/:lineId/discard'),
  items: get<StaffItems>()('/api/stores/:storeId/items'),
  setItemState: post<{ readonly state: string }>()('/api/stores/:storeId/items/:itemId/state'),
  setItemStates: post<SetItemStatesBody, ItemStatesSet>()('/api/stores/:storeId/items/states'),
  pause: post<PauseBody>()('/api/stores/:storeId/pause'),
  resume: post()('/api/stores/:storeId/resume'),
}))

/** Calls that only programs of others make, among them both families of the specified diner API. */
export const OTHER_API = /* @__PURE__ */ callsOf(() => ({
  storeAt: get()('/profile/web/:slug/:time'),
  storeNow: get()('/restaurant/api/store/web/:slug'),
  menu: get()('/restaurant/api/menu/:menuId'),
  menuTime: get()('/restaurant/api/menu/time/:menuId'),
  storeProfile: get()('/store/api/store/retrieve/:storeId'),
  placeOrder: post<OrderPlacementInput, OrderStatus>()('/order/create/web/:storeId'),
  olderPlaceOrder: post<OrderPlacementInput, OrderStatus>()('/restaurant/api/menu/order/create'),
  orderStatus: get<OrderStatus>()('/order/status/:orderSlug'),
  olderOrderStatus: get<OrderStatus>()('/restaurant/api/menu/store/order/web/new/:orderSlug'),
  olderSendOtp: post<undefined, OtpSent>()('/restaurant/api/send-otp/:phone/:prefix/:storeId'),
  tenantSignUp: post()('/tenant/api/menu/signup'),
  tenantLogin: post()('/tenant/api/login'),
  tenantStaff: get()('/tenant/api/staff/:storeId'),
  staffStoreProfile: get()('/store/api/store/:storeId'),
  ready: get()('/health/ready'),
  metrics: get()('/metrics'),
}))

/** Where people read about the API. */
export const API_DOCS = '/api/docs'

/** Where people read how to use the product. */
export const GUIDE = '/docs'

type Before<Text extends string, Mark extends string> = Text extends `${infer Head}${Mark}${string}`
  ? Head
  : Text

type Names<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Before<Before<Before<Rest, '/'>, '?'>, '&'> | Names<Rest>
  : never

/** What a pattern needs to become an address. */
export type PathValues<Pattern extends string> = { readonly [Name in Names<Pattern>]: string }

/** An address: the pattern with its values filled in. */
export function pathTo<const Pattern extends string>(pattern: Pattern, values: PathValues<Pattern>): string {
  return pattern.replace(/:(\w+)/g, (_, name: keyof typeof values) => encodeURIComponent(values[name]))
}

/** A pattern without its query, as a router takes it. */
export function routeOf(pattern: string): string {
  return pattern.replace(/\?.*/, '')
}

/** The parameter in a page's query that says which page it is. */
export function parameterOf(pattern: string): string | undefined {
  return /\?(\w+)=/.exec(pattern)?.[1]
}

/** What tells one page from another, by a path and its query: other parts of an address change what is shown on it. */
export function pageKey(path: string, search: string): string {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const pattern = Object.values(PAGES).find((page) => page.replace('/?', '?').startsWith(`${plain}?`))
  const name = pattern && parameterOf(pattern)
  const value = name ? new URLSearchParams(search).get(name) : null
  return value === null ? plain : `${plain}?${name}=${encodeURIComponent(value)}`
}

/** The same of a whole address: a path, with or without a query. */
export function pageKeyOf(address: string): string {
  const [path = '/', search = ''] = address.split('?')
  return pageKey(path, search)
}

/** Address of a store's page, with what is open on it. */
export function storePath(
  slug: string,
  shown: { readonly [Name in 'menu' | 'item' | 'category']?: string | null } = {},
): string {
  const query = Object.entries(shown)
    .flatMap(([name, id]) => (id ? `${QUERY[name as 'menu']}=${encodeURIComponent(id)}` : []))
    .join('&')
  return pathTo(PAGES.store, { slug }) + (query && `?${query}`)
}

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

/** Address of an order's page that makes the device it is opened on keep the order among its own. */
export function recoveryPath(orderSlug: string): string {
  return `${pathTo(PAGES.status, { orderSlug })}?${KEEP}=1`
}
