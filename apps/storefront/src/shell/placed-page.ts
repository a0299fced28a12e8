import type { PageState } from '@thali/contract/page-state'
import { PAGES, pathTo } from '@thali/contract/paths'
import { takePlacedOrder } from '../state/pending-orders/placed-orders.ts'
import { pageColor } from './page-color.ts'

const STATUS = pathTo(PAGES.status, { orderSlug: '' })

/** Page of an order that was placed a moment ago, made from the answer to its placement. */
export function placedPage(key: string, known: readonly PageState[]): PageState | null {
  const order = key.startsWith(STATUS) ? takePlacedOrder(key.slice(STATUS.length)) : null
  const shop = known.findLast(({ page }) => 'store' in page && page.store?.id === order?.storeId)
  if (!order || !shop || !('store' in shop.page) || !shop.page.store) return null
  const store = { ...shop.page.store, primaryColor: pageColor(shop.page) }
  return { ...shop, path: key, page: { kind: 'status', order, store } }
}
