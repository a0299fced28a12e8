import type { OrderId, OrderLineId, StoreId } from '@thali/domain/ids'
import type { Order, UnstruckOrder } from '@thali/domain/order/order'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import { type DiscardRow, listDiscardsOfOrders, listMovesOfOrders, type MoveRow } from './move.queries.ts'
import { findOrder, listOrders, lockWholeOrders } from './order.queries.ts'

/** Order with its whole history, the source of the views for its diner and staff. */
export interface LoadedOrder {
  readonly order: Order
  /** Oldest first. */
  readonly moves: readonly MoveRow[]
  readonly discards: readonly DiscardRow[]
}

/** Lines that were struck off an order. */
export function struckLines({ discards }: Pick<LoadedOrder, 'discards'>): Set<OrderLineId> {
  return new Set(discards.map(({ lineId }) => lineId))
}

/** The order without the lines that are struck off. */
export function withoutStruckLines(loaded: Pick<LoadedOrder, 'order' | 'discards'>): UnstruckOrder {
  const { snapshot } = loaded.order
  const struck = struckLines(loaded)
  return {
    lines: snapshot.lines.filter(({ id }) => !struck.has(id)),
    discount: snapshot.discount,
    stepMinor: snapshot.stepMinor,
    totals: requoteAfterDiscards(snapshot, struck),
  }
}

/**
 * Order as of one moment: read separately, its moves and discards might include a change that its revision
 * does not. Null when the store has no such order.
 */
export async function loadOrder(db: Db, storeId: StoreId, orderId: OrderId): Promise<LoadedOrder | null> {
  return inSnapshot(db, async (tx) => {
    const order = await findOrder(tx, storeId, orderId)
    if (!order) return null
    const moves = await listMovesOfOrders(tx, storeId, [order.id])
    const discards = await listDiscardsOfOrders(tx, storeId, [order.id])
    return { order, moves, discards }
  })
}

/** Order of this store without its history; undefined: the store has no such order. */
export const findPlainOrder = findOrder

/** Orders by id without their histories; call with at most 500. */
export const listPlainOrders = listOrders

/** Locks orders by id, with their histories, until the end of the transaction; call with at most 200. */
export async function loadOrders(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<LoadedOrder[]> {
  return orderIds.length === 0 ? [] : withHistory(tx, storeId, await lockWholeOrders(tx, storeId, orderIds))
}

/** Orders by id with their histories, without locks: rows and histories may be from different moments. */
export async function readOrders(
  db: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<LoadedOrder[]> {
  return orderIds.length === 0 ? [] : withHistory(db, storeId, await listOrders(db, storeId, orderIds))
}

async function withHistory(db: Db, storeId: StoreId, orders: readonly Order[]): Promise<LoadedOrder[]> {
  const orderIds = orders.map(({ id }) => id)
  const moves = Map.groupBy(await listMovesOfOrders(db, storeId, orderIds), (move) => move.orderId)
  const discards = Map.groupBy(await listDiscardsOfOrders(db, storeId, orderIds), (row) => row.orderId)
  return orders.map((order) => ({
    order,
    moves: moves.get(order.id) ?? [],
    discards: discards.get(order.id) ?? [],
  }))
}
