import type { Page, PageState } from '@thali/contract/page-state'
import { PAGES, parameterOf, pathTo, routeOf } from '@thali/contract/paths'
import { listSeenOrders } from '../state/history/seen-orders.ts'

/** Page made from data on the device; null when only the server can make it. */
export function offlinePage(key: string, known: Iterable<PageState>): PageState | null {
  const states = [...known]
  const [last] = states.slice(-1)
  if (!last) return null
  if (key === PAGES.orders) return { ...last, path: key, page: { kind: 'orders' } }
  const url = new URL(key, 'http://any.invalid')
  const seen = listSeenOrders(last.version).find(({ order }) => isPageOf(order.slug, key))
  if (seen) return { ...last, path: key, page: seen }
  if (url.pathname === routeOf(PAGES.cart)) {
    const slug = url.searchParams.get(parameterOf(PAGES.cart) ?? '')
    const shop = states.map(({ page }) => page).findLast((page) => isStore(page) && page.store.slug === slug)
    if (!shop || !isStore(shop)) return null
    const { store, menus, viewMode } = shop
    return { ...last, path: key, page: { kind: 'place-order', store, menus, viewMode } }
  }
  return (
    states.findLast((state) => isStore(state.page) && pathTo(PAGES.store, state.page.store) === key) ?? null
  )
}

function isPageOf(orderSlug: string, key: string): boolean {
  return [PAGES.status, PAGES.order].some((pattern) => pathTo(pattern, { orderSlug }) === key)
}

function isStore(page: Page): page is Extract<Page, { kind: 'store' }> {
  return page.kind === 'store'
}
