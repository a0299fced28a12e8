import type { Page, PageState, StatusPageData } from '@thali/contract/page-state'
import { PAGES, pageKeyOf, pathTo } from '@thali/contract/paths'
import { listSeenOrders } from '../state/history/seen-orders.ts'
import { makePage } from '../state/known-pages.ts'

/** Page made from data on the device; null when only the server can make it. */
export function offlinePage(key: string, states: readonly PageState[]): PageState | null {
  const [last] = states.slice(-1)
  if (!last) return null
  const [seen] = listSeenOrders(last.version).flatMap((order) => pageOf(order, key) ?? [])
  return seen ? { ...last, path: key, page: seen } : makePage(key, states)
}

/** Page of an order at an address; null if the address is not of this order. */
function pageOf(seen: StatusPageData, key: string): Page | null {
  const leadsTo = (pattern: string) => pageKeyOf(pathTo(pattern, { orderSlug: seen.order.slug })) === key
  if (leadsTo(PAGES.status) || leadsTo(PAGES.order)) return seen
  const hasLeft = leadsTo(PAGES.paymentLeft)
  return hasLeft || leadsTo(PAGES.thankYou) ? { ...seen, kind: 'thank-you', hasLeft } : null
}
