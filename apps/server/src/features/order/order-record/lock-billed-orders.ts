import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import type { LoadedOrder } from './load-order.ts'
import { listDiscardsOfOrders } from './move.queries.ts'
import { lockWholeOrders } from './order.queries.ts'

/**
 * Locks orders, in the order of their ids as given, until the end of the transaction, so that lines struck
 * afterwards find their invoice. Unknown ids are left out.
 */
export async function lockBilledOrders(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<Pick<LoadedOrder, 'order' | 'discards'>[]> {
  // PostgreSQL accepts no empty list.
  const orders = orderIds.length > 0 ? await lockWholeOrders(tx, storeId, orderIds) : []
  const discards = Map.groupBy(
    await listDiscardsOfOrders(
      tx,
      storeId,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  return orderIds.flatMap((id) => {
    const order = byId.get(id)
    return order ? [{ order, discards: discards.get(id) ?? [] }] : []
  })
}
