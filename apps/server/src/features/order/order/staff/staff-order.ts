/** Reads orders for staff, and the steps that every change of an order shares. */

import { Refusal } from '@thali/contract/refusal'
import type { OrderDetail } from '@thali/contract/staff-orders'
import type { ChangedOrders } from '@thali/contract/table-orders'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { Db } from '../../../../db/schema.ts'
import { inSnapshot } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { type LoadedOrder, loadOrder, loadOrders, readOrders } from '../../order-record/load-order.ts'
import { toChangedOrders, toOrderDetail } from './staff-order.view.ts'

/**
 * Order with its history.
 *
 * @throws {Refusal} order.not-found, also for another store's order
 */
export async function readOrder({ db, now }: Deps, staff: Staff, orderId: OrderId): Promise<OrderDetail> {
  return toOrderDetail(await getOrder(db, staff.storeId, orderId), now())
}

/** Orders as of one moment; those that the store does not have are absent. */
export async function readOrdersById(
  { db, now }: Deps,
  { storeId }: Staff,
  orderIds: readonly OrderId[],
): Promise<ChangedOrders> {
  return toChangedOrders(await inSnapshot(db, (tx) => readOrders(tx, storeId, orderIds)), now())
}

/** Reads an order as staff see it. @throws {Refusal} order.not-found */
export async function getOrder(db: Db, storeId: StoreId, orderId: OrderId): Promise<LoadedOrder> {
  const loaded = await loadOrder(db, storeId, orderId)
  if (!loaded) throw new Refusal('order.not-found', { orderId })
  return loaded
}

/**
 * Locks orders for a step that staff decided on, by id, until the end of the transaction.
 *
 * @param seen orders as the member saw them
 * @throws {Refusal} order.not-found; order.moved-meanwhile with the current order, if one has changed since the
 *   member saw it
 */
export async function lockAsSeen(
  tx: Db,
  storeId: StoreId,
  seen: readonly Pick<Order, 'id' | 'revision'>[],
  at: Date,
): Promise<LoadedOrder[]> {
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]))
  const orders = await loadOrders(tx, storeId, [...revisions.keys()])
  const [missing] = new Set(revisions.keys()).difference(new Set(orders.map(({ order }) => order.id)))
  if (missing !== undefined) throw new Refusal('order.not-found', { orderId: missing })
  const overtaken = orders.find(({ order }) => revisions.get(order.id) !== order.revision)
  if (overtaken) throw new Refusal('order.moved-meanwhile', { order: toOrderDetail(overtaken, at) })
  return orders
}
