/**
 * Addresses of the product that a diner's phone needs, too: pages, calls and files. Addresses are spelled only here
 * and in the other files of addresses.
 *
 * A pattern writes its parameters as `:name`, as the server's router does; in a page's query the parameter is the one
 * that selects the page. This file reaches the diner's phone: it imports types only. Addresses that its pages do not
 * need are in other files: the backoffice's pages in `app-pages.ts`, its calls in `staff-paths.ts`, `editor-paths.ts`
 * and further files of that name.
 */
import type { MenuStates } from '@thali/domain/menu/menu-states'
import type { DiscountRule } from '@thali/domain/order/discount'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import type { z } from 'zod'
import type { DinerOrder } from './diner-order.ts'
import type { checkDiscountCodeSchema } from './discounts.ts'
import type { Feedback } from './feedback.ts'
import type { OrderPlacementInput } from './order-placement.ts'
import type { OrderStatus } from './order-status.ts'
import type { OtpSent } from './otp.ts'
import type { OwnData, ownDataRequestSchema } from './own-data.ts'
import type { PageState } from './page-state.ts'
import type { AskPromise, PromiseAnswer } from './promise.ts'
import type { ReadOnly } from './read-only.ts'
import type { TenantLogin, TenantToken, tenantSignUpSchema } from './tenant.ts'

/** Pages of the diner, most particular first. */
export const PAGES = {
  home: '/',
  cart: '/place-order?store=:slug',
  orders: '/orders',
  status: '/status/:orderSlug',
  order: '/order?s=:orderSlug',
  /** Pages that gateways return payers to: after a payment, and after leaving without one. */
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

/** Prefix of the preview of a draft: the storefront itself, rendered for those who edit the menu. */
export const PREVIEW = '/app/preview/'

/** Query parameters that select the content of a page, or its language. */
export const QUERY = {
  menu: 'men',
  item: 'item',
  category: 'cat',
  lang: 'lang',
} as const
/** Query parameter of a legal text: an earlier version. */
export const LEGAL_VERSION = 'version'
/** Query parameter of a store's posts: number of the list's page. */
export const POSTS_NUMBER = 'page'
/** Query parameter of an order's page: the device keeps the order among its own. */
export const KEEP_ORDER = 'keep'

/** Files that a browser loads beside its page; a folder ends with a slash. */
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

/** Call of the API: method and path, with the types of body and answer. */
export interface Call<Path extends string = string, Body = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: Path
  /** Carrier of the types: never set. */
  readonly carries?: { readonly body: Body; readonly answer: Answer }
}

/** Body or answer by its schema, or as a type where other code names it, too. */
export type SentBody<Body> = Body extends z.ZodType ? ReadOnly<z.input<Body>> : Body
export type Answered<Answer> = Answer extends z.ZodType ? z.output<Answer> : Answer

/** A call that reads. */
export const get =
  <Answer = never>() =>
  <const Path extends string>(path: Path): Call<Path, undefined, Answered<Answer>> => ({
    method: 'GET',
    path,
  })
/** A call that changes something. */
export const post =
  <Body = undefined, Answer = undefined>() =>
  <const Path extends string>(path: Path): Call<Path, SentBody<Body>, Answered<Answer>> => ({
    method: 'POST',
    path,
  })

/** Calls that the storefront makes. */
export const DINER_API = {
  page: get<PageState>()('/api/page?path=:path&lang=:lang'),
  placeOrder: post<OrderPlacementInput, DinerOrder>()('/api/place-order/:storeId'),
  order: get<DinerOrder>()('/api/orders/:orderSlug'),
  orderEvents: get()('/api/orders/:orderSlug/events'),
  menuStates: get<MenuStates>()('/api/menu-states/:storeId'),
  menuEvents: get()('/api/menu-states/:storeId/events'),
  promise: post<AskPromise, PromiseAnswer>()('/api/promise/:storeId'),
  sendOtp: post<undefined, OtpSent>()('/order/send-otp/:prefix/:phone/:storeId'),
  checkDiscountCode: post<typeof checkDiscountCodeSchema, DiscountRule>()('/api/discount-code/:storeId'),
  ownData: post<typeof ownDataRequestSchema, OwnData>()('/api/own-data/:storeId'),
  feedback: post<Feedback, Feedback>()('/feedback/api/form/:orderSlug'),
  countItems: post()('/restaurant/api/menus/order/item/inc'),
  countView: post()('/api/views'),
  alive: get()('/health/live'),
} as const

/** Sends the code with which diners see or erase their own data: it is valid for that only. */
export const SEND_OWN_DATA_CODE = /* @__PURE__ */ post<undefined, OtpSent>()(
  '/order/send-otp/:prefix/:phone/:storeId?purpose=own-data',
)

/** Makes a table of calls that a build drops where it is unused, so that no phone loads the calls of others. */
export const callsOf = <Calls>(make: () => Calls): Readonly<Calls> => make()

/** Calls for programs of third parties, among them both families of the specified diner API. */
export const INTEGRATOR_API = /* @__PURE__ */ callsOf(() => ({
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
  tenantSignUp: post<typeof tenantSignUpSchema>()('/tenant/api/menu/signup'),
  tenantLogin: post<TenantLogin, TenantToken>()('/tenant/api/login'),
  products: get()('/api/products?store=:store&after=:after'),
  product: get()('/api/products/product?store=:store&name=:name'),
  user: get()('/api/user?store=:store&after=:after'),
  tenantStaff: get()('/tenant/api/staff/:storeId'),
  staffStoreProfile: get()('/store/api/store/:storeId'),
  ready: get()('/health/ready'),
  metrics: get()('/metrics'),
}))

/** Documentation of the API. */
export const API_DOCS = '/api/docs'

/** Guide to the use of the product. */
export const GUIDE = '/docs'

type Before<Text extends string, Mark extends string> = Text extends `${infer Head}${Mark}${string}`
  ? Head
  : Text

type Names<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Before<Before<Before<Rest, '/'>, '?'>, '&'> | Names<Rest>
  : never

/** Values for the parameters of a pattern. */
export type PathValues<Pattern extends string> = { readonly [Name in Names<Pattern>]: string }

/** An address: the pattern with its values filled in. */
export function pathTo<const Pattern extends string>(pattern: Pattern, values: PathValues<Pattern>): string {
  return pattern.replace(/:(\w+)/g, (_, name: keyof typeof values) => encodeURIComponent(values[name]))
}

/** A pattern without its query, for a router. */
export function routeOf(pattern: string): string {
  return pattern.replace(/\?.*/, '')
}

/** Query parameter that selects the page, if any. */
export function parameterOf(pattern: string): string | undefined {
  return /\?(\w+)=/.exec(pattern)?.[1]
}

/**
 * Key of a page, from its path and the query parameter that names it: the other parameters change only what it shows.
 */
export function pageKey(path: string, search: string): string {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const pattern = Object.values(PAGES).find((page) => page.replace('/?', '?').startsWith(`${plain}?`))
  const name = pattern && parameterOf(pattern)
  const value = name ? new URLSearchParams(search).get(name) : null
  return value === null ? plain : `${plain}?${name}=${encodeURIComponent(value)}`
}

/** Key of a page by its address: a path, with or without a query. */
export function pageKeyOf(address: string): string {
  const [path = '/', search = ''] = address.split('?')
  return pageKey(path, search)
}

/** Address of a store's page, with the open menu, item or category. */
export function storePath(
  slug: string,
  shown: { readonly [Name in 'menu' | 'item' | 'category']?: string | null } = {},
): string {
  const query = Object.entries(shown)
    .flatMap(([name, id]) => (id ? `${QUERY[name as 'menu']}=${encodeURIComponent(id)}` : []))
    .join('&')
  return pathTo(PAGES.store, { slug }) + (query && `?${query}`)
}

/** Address of an order's page that makes the device it is opened on keep the order among its own. */
export function recoveryPath(orderSlug: string): string {
  return `${pathTo(PAGES.status, { orderSlug })}?${KEEP_ORDER}=1`
}
