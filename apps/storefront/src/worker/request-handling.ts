import { isProgramPath, matchPage, matchPattern, type PageName, segmentsOf } from '@thali/contract/match-path'
import { PLACE_SLOT_START } from '@thali/contract/page-slot'
import { FILES, LEGAL_VERSION, pageKey as pathKey, QUERY } from '@thali/contract/paths'
import { PAYMENT_API } from '@thali/contract/payment-paths'

/** Handling of a request by the service worker: its own copies, the empty page of an order, the server alone, or none. */
export type RequestHandling = 'asset' | 'picture' | 'page' | 'order' | 'served' | 'leave'

/** Pages of an order, visible to everyone with the address: their responses are never stored. */
const ORDER_PAGES: readonly (PageName | undefined)[] = ['status', 'order', 'thankYou', 'paymentLeft']
/** Pages that only the server can render, such as free tables. */
const SERVED_PAGES: readonly (PageName | undefined)[] = ['reservations', 'reservation']

interface ClassifiedRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** Kind of a request, by its address alone. Requests to another origin are left alone. */
export function requestHandling({ method, mode, url }: ClassifiedRequest, origin: string): RequestHandling {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'leave'
  if (pathname.startsWith(FILES.assets)) return 'asset'
  if (pathname.startsWith(FILES.media)) return 'picture'
  if (mode !== 'navigate') return 'leave'
  if (matchPattern(PAYMENT_API.paymentReturnPage.path, pathname)) return 'served'
  if (isProgramPath(pathname)) return 'leave'
  const name = matchPage(segmentsOf(pathname))?.name
  if (SERVED_PAGES.includes(name)) return 'served'
  return ORDER_PAGES.includes(name) ? 'order' : 'page'
}

/**
 * Key of a page in the cache: its address with the parameters that select the page, the open menu or the version of a
 * text, and its language.
 */
export function cachedPageKey(url: string, lang: string): string {
  const { origin, pathname, search, searchParams } = new URL(url)
  const key = new URL(pathKey(pathname, search), origin)
  for (const name of [QUERY.menu, LEGAL_VERSION]) {
    const value = searchParams.get(name)
    if (value !== null) key.searchParams.set(name, value)
  }
  key.searchParams.set(QUERY.lang, lang)
  return key.href
}

/** The page without a table: the copy is shown wherever the diner sits next. */
export function withoutPlace(html: string): string {
  return html.replace(new RegExp(`(${PLACE_SLOT_START})<bdi>[^<]*</bdi>`), '$1')
}

/** Language of a page, from its markup. */
export function languageOfPage(html: string): string {
  return /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en'
}
