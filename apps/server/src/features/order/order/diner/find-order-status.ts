import type { OrderStatus } from '@thali/contract/order-status'
import type { Deps } from '../../../../deps.ts'
import { toOrderStore } from '../../order-record/order-store.ts'
import { findDinerOrder } from './find-diner-order.ts'
import { toOrderStatus } from './order-status.view.ts'

/** Reads the status for the public API, with the current store. */
export async function findOrderStatus(deps: Deps, orderSlug: string): Promise<OrderStatus | null> {
  const order = await findDinerOrder(deps, orderSlug)
  const loaded = order && (await deps.storeCache.findById(order.storeId))
  return loaded ? toOrderStatus(order, toOrderStore(loaded.store)) : null
}
