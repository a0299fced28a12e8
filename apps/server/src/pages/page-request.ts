import type { IncomingHttpHeaders } from 'node:http'
import { DOCUMENT_PAGES, SLOTS_QUERY } from '@thali/contract/document-pages'
import type { PageLanguage } from '@thali/contract/page-state'
import { LEGAL_VERSION, PAGES, POSTS_NUMBER, pathTo, QUERY, routeOf } from '@thali/contract/paths'
import type { Menu } from '@thali/domain/menu/menu'
import type { ScannedPlace } from '@thali/domain/order/offered-types'
import type { DomainSite } from '../features/base/store/custom-domains.ts'
import type { BuiltPage } from './build-page.ts'
import { isPageLanguage, pageLanguage } from './page-language.ts'
import { type PageTarget, pageTarget, plainPath, targetAt } from './page-target.ts'

/** Request of a browser: a page of the site in a language. */
export interface PageRequest {
  readonly target: PageTarget
  /** Path, with the only parameter that decides which page it is. */
  readonly path: string
  readonly lang: PageLanguage
  /** Whether the address names the language; if so, the rest of the request does not matter. */
  readonly isLangNamed: boolean
  /** The store's own domain in the request; null: the server's own name. */
  readonly site: DomainSite | null
  /** Table or room of a scanned code in the address. */
  readonly link: ScannedPlace | null
}

const NO_QUERY = new URLSearchParams()

/**
 * Reads an address and a request's language hints. `url` is a path with its query.
 *
 * On a store's own domain `/` is its menu page; every other address means the same everywhere.
 */
export function parsePageRequest(
  url: string,
  headers: IncomingHttpHeaders,
  requestedLang: string | null = null,
  site: DomainSite | null = null,
): PageRequest {
  const at = url.indexOf('?')
  const asked = at < 0 ? url : url.slice(0, at)
  const path = site && asked === PAGES.home ? pathTo(PAGES.store, site) : asked
  const query = at < 0 ? NO_QUERY : new URLSearchParams(url.slice(at))
  const target = targetAt(site, pageTarget(path, query, headers.cookie), query, headers.cookie)
  const namedLang = requestedLang ?? query.get(QUERY.lang)
  return {
    target,
    isLangNamed: isPageLanguage(namedLang),
    path: pagePath(path, target),
    lang: pageLanguage({
      fromQuery: namedLang,
      cookie: headers.cookie,
      acceptLanguage: headers['accept-language'],
    }),
    site,
    link: at < 0 ? null : scannedPlace(query),
  }
}

function scannedPlace(query: URLSearchParams): ScannedPlace | null {
  const [conf, iden, idel, sig] = [query.get('conf'), query.get('iden'), query.get('idel'), query.get('sig')]
  return conf === null && iden === null ? null : { conf, iden, idel, sig }
}

/** All addresses that lead nowhere share one page. */
const NOWHERE = '/-/404'

/** The path that a page is made for: one for all the addresses that lead to it. */
export function canonicalPath(wanted: PageRequest, { page, source }: BuiltPage): string {
  if (page.kind === 'not-found') return NOWHERE
  if (page.kind === 'place-order' && !page.store) return routeOf(PAGES.cart)
  const menus = source ? source.all.menus : page.kind === 'store' ? page.menus.menus : []
  return withKnownMenu(wanted, menus).path
}

/** Drops a menu that the store does not have, so that such addresses share the answer of the plain one. */
export function withKnownMenu(wanted: PageRequest, menus: readonly Menu[]): PageRequest {
  const menuId = menuOf(wanted.target)
  if (menuId === null || menus.some((menu) => menu.id === menuId)) return wanted
  return { ...wanted, path: wanted.path.slice(0, wanted.path.indexOf('?')) }
}

/** The menu that an address opens beside its store's others. */
function menuOf(target: PageTarget): string | null {
  return target.kind === 'store' || target.kind === 'sample' ? target.menuId : null
}

/** Canonical form of an address, with the parameter without which it would lead to another page. */
function pagePath(path: string, target: PageTarget): string {
  switch (target.kind) {
    case 'not-found':
      return NOWHERE
    case 'orders':
      // This page has several addresses; browsers compare them without the slash at the end.
      return plainPath(path).replace(/\/$/, '')
    case 'menu':
      return pathTo(PAGES.menu, target)
    case 'place-order':
      return target.slug === null ? routeOf(PAGES.cart) : pathTo(PAGES.cart, { slug: target.slug })
    case 'status':
      return plainPath(path) === routeOf(PAGES.order) ? pathTo(PAGES.order, target) : path
    case 'thank-you':
      return pathTo(target.hasLeft ? PAGES.paymentLeft : PAGES.thankYou, target)
    case 'store':
    case 'sample': {
      const { menuId } = target
      return menuId === null
        ? plainPath(path)
        : `${plainPath(path)}?${QUERY.menu}=${encodeURIComponent(menuId)}`
    }
    case 'legal':
      return target.version === null
        ? plainPath(path)
        : `${plainPath(path)}?${LEGAL_VERSION}=${target.version}`
    case 'posts':
      return target.number === 1 ? plainPath(path) : `${plainPath(path)}?${POSTS_NUMBER}=${target.number}`
    case 'reservations': {
      const { slug, party, from } = target
      const asked = Object.entries(SLOTS_QUERY).map(
        ([key, name]) => [name, { party, from }[key as 'party']] as const,
      )
      const more = asked.flatMap(([name, value]) => (value === null ? [] : `&${name}=${value}`)).join('')
      return slug === null ? NOWHERE : pathTo(DOCUMENT_PAGES.reservations, { slug }) + more
    }
    default:
      return plainPath(path)
  }
}
