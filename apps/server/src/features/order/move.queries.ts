/** What staff do to orders, row by row: moves between states and single lines struck off. */
import type { OrderId, OrderLineId, StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order'
import type { Db } from '../../db/schema.ts'

/** A change of an order that holds only while nobody else has changed it since `revision`. */
export interface OrderChange {
  readonly revision: number
  readonly state: OrderState
  /** Null leaves the time of the last move alone. */
  readonly movedAt: Date | null
  /** Null leaves the total alone. */
  readonly totalMinor: number | null
}

/**
 * Changes an order, provided it still has the revision that its changer saw.
 *
 * @returns false when somebody else changed it first, or it is not this store's order
 */
export async function changeOrder(
  tx: Db,
  storeId: StoreId,
  orderId: OrderId,
  change: OrderChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      state: change.state,
      revision: change.revision + 1,
      ...(change.movedAt === null ? {} : { moved_at: change.movedAt }),
      ...(change.totalMinor === null ? {} : { total_minor: change.totalMinor }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .where('revision', '=', change.revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface MoveRow {
  readonly orderId: OrderId
  /** 1 is the placing; each change adds one. */
  readonly position: number
  readonly from: OrderState | null
  readonly to: OrderState
  readonly kind: 'place' | 'move' | 'cancel' | 'undo'
  readonly byId: string
  readonly byName: string
  readonly reason: string
  readonly at: Date
}

export async function insertMove(tx: Db, storeId: StoreId, move: MoveRow): Promise<void> {
  await tx
    .insertInto('order_moves')
    .values({
      store_id: storeId,
      order_id: move.orderId,
      position: move.position,
      from_state: move.from,
      to_state: move.to,
      kind: move.kind,
      by_id: move.byId,
      by_name: move.byName,
      reason: move.reason,
      at: move.at,
    })
    .execute()
}

/** Moves of some orders, each order's oldest first; at most 4,000 in all. */
export async function listMovesOfOrders(
  db: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<MoveRow[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_moves')
    .select(['order_id', 'position', 'from_state', 'to_state', 'kind', 'by_id', 'by_name', 'reason', 'at'])
    .where('store_id', '=', storeId)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .limit(4000)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id as OrderId,
    position: row.position,
    from: row.from_state as OrderState | null,
    to: row.to_state as OrderState,
    kind: row.kind,
    byId: row.by_id,
    byName: row.by_name,
    reason: row.reason,
    at: row.at,
  }))
}

export interface DiscardRow {
  readonly orderId: OrderId
  readonly lineId: OrderLineId
  readonly reason: string
  readonly byId: string
  readonly byName: string
  readonly at: Date
}

export async function insertDiscard(tx: Db, storeId: StoreId, discard: DiscardRow): Promise<void> {
  await tx
    .insertInto('order_discards')
    .values({
      store_id: storeId,
      order_id: discard.orderId,
      line_id: discard.lineId,
      reason: discard.reason,
      by_id: discard.byId,
      by_name: discard.byName,
      at: discard.at,
    })
    .execute()
}

/** Lines struck off some orders; at most 4,000 in all. */
export async function listDiscardsOfOrders(
  db: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<DiscardRow[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_discards')
    .select(['order_id', 'line_id', 'reason', 'by_id', 'by_name', 'at'])
    .where('store_id', '=', storeId)
    .where('order_id', 'in', orderIds)
    .limit(4000)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id as OrderId,
    lineId: row.line_id as OrderLineId,
    reason: row.reason,
    byId: row.by_id,
    byName: row.by_name,
    at: row.at,
  }))
}
