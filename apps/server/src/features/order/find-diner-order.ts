import type { DinerOrder } from '@thali/contract/diner-order'
import type { Deps } from '../../deps.ts'
import { toDinerOrder } from './diner-order.view.ts'
import { findMovedTable } from './find-moved-table.ts'
import { findOrderPlace, type OrderPlace } from './find-order-place.ts'
import { loadOrder } from './load-order.ts'
import { hasFeedback } from './order.queries.ts'

type ReadingDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'storeCache'>

/** What whoever holds the slug may know about its order; null when there is none. */
export async function findDinerOrder(deps: ReadingDeps, orderSlug: string): Promise<DinerOrder | null> {
  const place = await findOrderPlace(deps.db, orderSlug)
  return place && readDinerOrder(deps, place)
}

/** The same of an order whose place is known; null when it is gone. */
export async function readDinerOrder(
  deps: ReadingDeps,
  { storeId, orderId }: OrderPlace,
): Promise<DinerOrder | null> {
  const loaded = await loadOrder(deps.db, storeId, orderId)
  if (!loaded) return null
  const feedbackGiven = await hasFeedback(deps.db, storeId, orderId)
  const moved = await findMovedTable(deps, storeId, loaded)
  return { ...toDinerOrder({ storeId, ...loaded, feedbackGiven }), ...(moved && { moved }) }
}
