import { DOCUMENT_PAGES, SLOTS_QUERY } from '@thali/contract/document-pages'
import { ALL_PAGES, matchPage, segmentsOf } from '@thali/contract/match-path'
import { LEGAL_VERSION, PAGES, POSTS_NUMBER, parameterOf, pathTo, QUERY } from '@thali/contract/paths'
import { textFault } from '@thali/contract/text'
import type { MenuId } from '@thali/domain/ids'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import { isSlug, SAMPLE_SLUG } from '@thali/domain/store/slug'
import { isDate } from '@thali/domain/time/calendar-dates'

/** Options of a store's menu page in its address and cookies. */
export interface MenuTarget {
  readonly menuId: string | null
  /** True where the diner has closed the lines of posts. */
  readonly hidesPosts: boolean
}

/** Page that an address asks for. */
export type PageTarget =
  /** `hasStores`: whether the device knows stores, which it shows in place of the sample. */
  | { readonly kind: 'home'; readonly hasStores: boolean }
  | ({ readonly kind: 'sample' } & MenuTarget)
  | ({ readonly kind: 'store'; readonly slug: string } & MenuTarget)
  | { readonly kind: 'menu'; readonly menuId: MenuId }
  | { readonly kind: 'place-order'; readonly slug: string | null }
  | { readonly kind: 'orders' }
  | { readonly kind: 'status'; readonly orderSlug: string }
  | { readonly kind: 'thank-you'; readonly orderSlug: string; readonly hasLeft: boolean }
  /** `version`: null is the current one. */
  | {
      readonly kind: 'legal'
      readonly slug: string
      readonly document: LegalKind
      readonly version: number | null
    }
  /** `number`: of the page of the list, from 1 on. */
  | { readonly kind: 'posts'; readonly slug: string; readonly number: number }
  | { readonly kind: 'post'; readonly slug: string; readonly post: string }
  /** Free times for a party, from a day on; null: from today. */
  | {
      readonly kind: 'reservations'
      readonly slug: string | null
      readonly party: number | null
      readonly from: string | null
    }
  | { readonly kind: 'reservation'; readonly reservationSlug: string }
  | { readonly kind: 'not-found' }

const NOT_FOUND: PageTarget = { kind: 'not-found' }
const LONGEST_PARAMETER = 128
const [POSTS_FOLDER] = segmentsOf(DOCUMENT_PAGES.posts)
/** Set by the storefront with the first store that a device remembers. */
const STORES_COOKIE = /(?:^|;\s*)stores=1(?:;|$)/

/** Set by the storefront for the store whose lines of posts a diner has closed. */
const CLOSED_POSTS_COOKIE = /(?:^|;\s*)posts=([a-z0-9-]{1,64})(?:;|$)/

/** Target of an address by its text alone; the store or order need not exist. */
export function pageTarget(path: string, query: URLSearchParams, cookie = ''): PageTarget {
  const segments = decodedSegments(path)
  const match = segments && matchPage(segments)
  if (!match) return NOT_FOUND
  const { name, values } = match
  const { slug = '', menuId = '', orderSlug = '', post = '', reservationSlug = '' } = values
  switch (name) {
    case 'home':
    case 'menus':
      return { kind: 'home', hasStores: STORES_COOKIE.test(cookie) }
    case 'sample':
    case 'example':
      return { kind: 'sample', ...menuTarget(SAMPLE_SLUG, query, cookie) }
    case 'orders':
      return { kind: 'orders' }
    case 'cart': {
      const store = parameter(query, parameterOf(PAGES.cart))
      return { kind: 'place-order', slug: store !== null && isSlug(store) ? store : null }
    }
    case 'order': {
      const asked = parameter(query, parameterOf(PAGES.order))
      return asked === null ? NOT_FOUND : { kind: 'status', orderSlug: asked }
    }
    case 'status':
      return { kind: 'status', orderSlug }
    case 'thankYou':
    case 'paymentLeft': {
      const asked = parameter(query, parameterOf(PAGES[name]))
      const hasLeft = name === 'paymentLeft'
      // Bare, it leads to the orders of this phone, the latest first.
      return asked === null ? { kind: 'orders' } : { kind: 'thank-you', orderSlug: asked, hasLeft }
    }
    case 'menu':
      return { kind: 'menu', menuId: menuId as MenuId }
    case 'terms':
    case 'refund':
    case 'privacy':
      return isSlug(slug) ? { kind: 'legal', slug, document: name, version: versionIn(query) } : NOT_FOUND
    case 'store':
      return isSlug(slug) ? storeTarget(slug, query, cookie) : NOT_FOUND
    case 'posts':
      return isSlug(slug) ? { kind: 'posts', slug, number: numberIn(query) } : NOT_FOUND
    case 'post':
      return isSlug(slug) && isSlug(post) ? { kind: 'post', slug, post } : NOT_FOUND
    case 'reservations': {
      const store = parameter(query, parameterOf(DOCUMENT_PAGES.reservations))
      return { kind: 'reservations', slug: store !== null && isSlug(store) ? store : null, ...partyIn(query) }
    }
    case 'reservation':
      return { kind: 'reservation', reservationSlug }
  }
}

function storeTarget(slug: string, query: URLSearchParams, cookie?: string): PageTarget {
  return { kind: 'store', slug, ...menuTarget(slug, query, cookie) }
}

function menuTarget(slug: string, query: URLSearchParams, cookie = ''): MenuTarget {
  const hidesPosts = CLOSED_POSTS_COOKIE.exec(cookie)?.[1] === slug
  return { menuId: parameter(query, QUERY.menu), hidesPosts }
}

/** Target of an address on a store's own domain: that store alone. For ids, the page that they lead to decides. */
export function targetAt(
  site: { readonly slug: string } | null,
  target: PageTarget,
  query: URLSearchParams,
  cookie?: string,
): PageTarget {
  if (!site) return target
  switch (target.kind) {
    case 'home':
      return storeTarget(site.slug, query, cookie)
    case 'sample':
      return site.slug === SAMPLE_SLUG ? target : NOT_FOUND
    case 'store':
      // No store is called so: on its own domain its posts are at `/blog`.
      if (target.slug === POSTS_FOLDER) return { kind: 'posts', slug: site.slug, number: numberIn(query) }
      return target.slug === site.slug ? target : NOT_FOUND
    case 'posts':
      return target.slug === site.slug ? target : { kind: 'post', slug: site.slug, post: target.slug }
    case 'legal':
    case 'post':
      return target.slug === site.slug ? target : NOT_FOUND
    case 'reservations':
      if (target.slug === null) return { ...target, slug: site.slug }
      return target.slug === site.slug ? target : NOT_FOUND
    case 'place-order':
      return target.slug === null || target.slug === site.slug ? target : NOT_FOUND
    default:
      return target
  }
}

/** Store address with its slug in lower case, where it was typed in capitals; null for all others. */
export function lowerCasePath(path: string): string | null {
  const match = matchPage(segmentsOf(path))
  const typed = match?.values.slug
  if (!match || typed === undefined || isSlug(typed)) return null
  const slug = typed.toLowerCase()
  const pattern: string = ALL_PAGES[match.name]
  const values = { ...match.values, slug }
  return isSlug(slug) ? pathTo(pattern, values) : null
}

const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?)?$/

/**
 * Canonical form of a path that can be written in several forms (`//demo`, `/d%65mo`), so that memory holds
 * it once.
 */
export function plainPath(path: string): string {
  if (PLAIN_PATH.test(path)) return path
  const segments = decodedSegments(path) ?? []
  return `/${segments.join('/')}${segments.length > 0 && path.endsWith('/') ? '/' : ''}`
}

/** Party size and first day; null where absent or invalid, for the usual ones. */
function partyIn(query: URLSearchParams) {
  const party = parameter(query, SLOTS_QUERY.party)
  const from = parameter(query, SLOTS_QUERY.from)
  return {
    party: party !== null && /^[1-9]\d{0,2}$/.test(party) ? Number(party) : null,
    from: from !== null && isDate(from) ? from : null,
  }
}

/** Page number of a list, at most three digits: the number of a store's posts is limited. */
function numberIn(query: URLSearchParams): number {
  const number = parameter(query, POSTS_NUMBER)
  return number !== null && /^[1-9]\d{0,2}$/.test(number) ? Number(number) : 1
}

/** Version number in a query; anything but a short number means the current version. */
function versionIn(query: URLSearchParams): number | null {
  const version = parameter(query, LEGAL_VERSION)
  return version !== null && /^\d{1,4}$/.test(version) ? Number(version) : null
}

function parameter(query: URLSearchParams, name = ''): string | null {
  const value = query.get(name)
  return value === null || value === '' || value.length > LONGEST_PARAMETER || textFault(value) ? null : value
}

/** Path segments, decoded; null when the path is no sensible text. */
function decodedSegments(path: string): string[] | null {
  const segments = segmentsOf(path)
  if (!path.includes('%')) return segments
  try {
    const decoded = segments.map(decodeURIComponent)
    return decoded.some((segment) => textFault(segment)) ? null : decoded
  } catch {
    return null
  }
}
