import type { StaffOrder } from '@thali/contract/staff-orders'
import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { Db } from '../../../../db/schema.ts'
import { listDiscardsOfOrders, listMovesOfOrders } from '../../order-record/move.queries.ts'
import { toStaffOrder } from './staff-order.view.ts'

/** Orders as staff see them at `at`, with their histories. */
export async function toStaffOrders(
  db: Db,
  storeId: StoreId,
  orders: readonly Order[],
  at: Date,
): Promise<StaffOrder[]> {
  const ids = orders.map((order) => order.id)
  const moves = Map.groupBy(await listMovesOfOrders(db, storeId, ids), (move) => move.orderId)
  const discards = Map.groupBy(await listDiscardsOfOrders(db, storeId, ids), (row) => row.orderId)
  return orders.map((order) =>
    toStaffOrder({ order, moves: moves.get(order.id) ?? [], discards: discards.get(order.id) ?? [] }, at),
  )
}
