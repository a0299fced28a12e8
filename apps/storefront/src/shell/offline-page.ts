import type { Page, PageState, StatusPageData } from '@thali/contract/page-state'
import { PAGES, pageKeyOf, parameterOf, pathTo, routeOf } from '@thali/contract/paths'
import { listSeenOrders } from '../state/history/seen-orders.ts'

/** Page made from data on the device; null when only the server can make it. */
export function offlinePage(key: string, known: Iterable<PageState>): PageState | null {
  const states = [...known]
  const [last] = states.slice(-1)
  if (!last) return null
  if (key === PAGES.orders) return { ...last, path: key, page: { kind: 'orders' } }
  const url = new URL(key, 'http://any.invalid')
  const [seen] = listSeenOrders(last.version).flatMap((order) => pageOf(order, key) ?? [])
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

/** Page of an order at an address; null if the address is not of this order. */
function pageOf(seen: StatusPageData, key: string): Page | null {
  const leadsTo = (pattern: string) => pageKeyOf(pathTo(pattern, { orderSlug: seen.order.slug })) === key
  if (leadsTo(PAGES.status) || leadsTo(PAGES.order)) return seen
  const hasLeft = leadsTo(PAGES.paymentLeft)
  return hasLeft || leadsTo(PAGES.thankYou) ? { ...seen, kind: 'thank-you', hasLeft } : null
}

function isStore(page: Page): page is Extract<Page, { kind: 'store' }> {
  return page.kind === 'store'
}
