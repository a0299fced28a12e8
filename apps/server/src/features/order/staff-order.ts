/** Reads orders for staff, and the steps that every change of an order shares. */

import { Refusal } from '@thali/contract/refusal'
import type { Board, OrderDetail } from '@thali/contract/staff-orders'
import { BOARD_LIMIT, RECENT_MINUTES } from '@thali/contract/staff-orders'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { orderingNow } from '@thali/domain/ordering'
import type { Db } from '../../db/schema.ts'
import { inSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { findBoardOrder, getEventSeq, getPause, listEndedOrders, listOpenOrders } from './board.queries.ts'
import { listDiscardsOfOrders, listMovesOfOrders } from './move.queries.ts'
import { type OrderFile, toOrderDetail, toStaffOrder } from './staff-order.view.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

/** Everything on the store's board now. */
export async function readBoard({ db, now }: ReadDeps, staff: Staff): Promise<Board> {
  const at = now()
  const seq = await getEventSeq(db, staff.storeId)
  const open = await listOpenOrders(db, staff.storeId, BOARD_LIMIT)
  const since = new Date(at.getTime() - RECENT_MINUTES * 60_000)
  const ended = await listEndedOrders(db, staff.storeId, since, BOARD_LIMIT - open.length)
  const orders = [...open, ...ended]
  const ids = orders.map((order) => order.id)
  const moves = Map.groupBy(await listMovesOfOrders(db, staff.storeId, ids), (move) => move.orderId)
  const discards = Map.groupBy(await listDiscardsOfOrders(db, staff.storeId, ids), (row) => row.orderId)
  const pause = await getPause(db, staff.storeId)
  return {
    orders: orders.map((order) =>
      toStaffOrder({ order, moves: moves.get(order.id) ?? [], discards: discards.get(order.id) ?? [] }, at),
    ),
    truncated: orders.length === BOARD_LIMIT,
    seq,
    serverTime: at.toISOString(),
    ordering: orderingNow(
      { pausedReason: pause.pausedReason, pausedUntil: pause.pausedUntil?.getTime() ?? null },
      at.getTime(),
    ),
  }
}

/**
 * One order with its history.
 *
 * @throws {Refusal} order.not-found, also for another store's order
 */
export async function readOrder({ db, now }: ReadDeps, staff: Staff, orderId: string): Promise<OrderDetail> {
  return toOrderDetail(await getOrderFile(db, staff.storeId, orderId), now())
}

/**
 * An order with its moves and discards as of one moment: read apart, they could tell of a change that the
 * order's revision does not know yet.
 *
 * @throws {Refusal} order.not-found
 */
export async function getOrderFile(db: Db, storeId: StoreId, orderId: string): Promise<OrderFile> {
  return inSnapshot(db, async (tx) => {
    const order = await findBoardOrder(tx, storeId, orderId as OrderId)
    if (!order) throw new Refusal('order.not-found', { orderId })
    const moves = await listMovesOfOrders(tx, storeId, [order.id])
    const discards = await listDiscardsOfOrders(tx, storeId, [order.id])
    return { order, moves, discards }
  })
}

/**
 * Stops a change that was decided on an older order than the one that is there: its maker sees what is.
 *
 * @throws {Refusal} order.moved-meanwhile with the order as it is now
 */
export function refuseStale(file: OrderFile, seenRevision: number, at: Date): void {
  if (file.order.revision !== seenRevision)
    throw new Refusal('order.moved-meanwhile', { order: toOrderDetail(file, at) })
}

/** Says who was faster, after a change found the order already changed. */
export async function refuseOvertaken({ db, now }: ReadDeps, staff: Staff, orderId: string): Promise<never> {
  throw new Refusal('order.moved-meanwhile', { order: await readOrder({ db, now }, staff, orderId) })
}
