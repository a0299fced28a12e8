import type { OrderId, OrderLineId, StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import { listDiscardsOfOrders } from './move.queries.ts'
import { lockWholeOrders } from './order.queries.ts'

/** Order with the facts that documents need. */
export interface BilledOrderRow {
  readonly order: Order
  /** Lines that are struck off. */
  readonly discarded: ReadonlySet<OrderLineId>
}

/**
 * Locks orders, in the order of their ids as given, until the end of the transaction, so that lines struck
 * afterwards find their invoice. Unknown ids are left out.
 */
export async function lockBilledOrders(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<BilledOrderRow[]> {
  // PostgreSQL accepts no empty list.
  const orders = orderIds.length > 0 ? await lockWholeOrders(tx, storeId, orderIds) : []
  if (orders.length === 0) return []
  const discards = Map.groupBy(
    await listDiscardsOfOrders(
      tx,
      storeId,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const byId = new Map<string, Order>(orders.map((order) => [order.id, order]))
  return orderIds.flatMap((id) => {
    const order = byId.get(id)
    if (!order) return []
    return [{ order, discarded: new Set((discards.get(order.id) ?? []).map(({ lineId }) => lineId)) }]
  })
}
