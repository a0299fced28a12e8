import type { DinerOrder } from '@thali/contract/diner-order'
import type { Db } from '../../db/schema.ts'
import { toDinerOrder } from './diner-order.view.ts'
import { findOrderPlace, type OrderPlace } from './find-order-place.ts'
import { loadOrder } from './load-order.ts'
import { hasFeedback } from './order.queries.ts'

/** What whoever holds the slug may know about its order; null when there is none. */
export async function findDinerOrder({ db }: { db: Db }, orderSlug: string): Promise<DinerOrder | null> {
  const place = await findOrderPlace(db, orderSlug)
  return place && readDinerOrder({ db }, place)
}

/** The same of an order whose place is known; null when it is gone. */
export async function readDinerOrder(
  { db }: { db: Db },
  { storeId, orderId }: OrderPlace,
): Promise<DinerOrder | null> {
  const loaded = await loadOrder(db, storeId, orderId)
  if (!loaded) return null
  return toDinerOrder({ storeId, ...loaded, feedbackGiven: await hasFeedback(db, storeId, orderId) })
}
