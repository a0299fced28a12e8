import { APP_PAGES } from '@thali/contract/app-pages'
import { segmentsOf } from '@thali/contract/match-path'
import { DINER_API, PAGES, routeOf } from '@thali/contract/paths'
import { DOMAIN_POST_FILES } from '@thali/contract/posts-paths'

/** Pages of a single diner's actions; their answers exclude robots as well. */
const OWN_PAGES = [PAGES.cart, PAGES.orders, PAGES.order, PAGES.status, PAGES.thankYou]

/**
 * Paths that search engines are asked to leave alone.
 *
 * @param origin of the store's own domain that it is requested at, which has a sitemap; null: the server's
 *   own name
 */
export function robots(origin: string | null): string {
  const folders = [...Object.values(APP_PAGES), DINER_API.page.path].map(
    (pattern) => `/${segmentsOf(pattern)[0]}/`,
  )
  const own = OWN_PAGES.map((pattern) => routeOf(pattern).replace(/:.*/, ''))
  const paths = [...new Set([...folders, ...own])].sort()
  const sitemap = origin === null ? '' : `Sitemap: ${origin}${DOMAIN_POST_FILES.sitemap}\n`
  return `User-agent: *\n${paths.map((path) => `Disallow: ${path}\n`).join('')}${sitemap}`
}
