/** What staff do to orders, row by row: moves between states and single lines struck off. */

import type { SaleTime } from '@thali/domain/figures/order-figures'
import type { OrderId, OrderLineId, StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order/order'
import type { Reason } from '@thali/domain/order/reason'
import { type Selectable, sql } from 'kysely'
import type { OrderMovesTable } from '../../../db/order-tables.ts'
import type { Db } from '../../../db/schema.ts'

/** A change of an order that holds only while nobody else has changed it since `revision`. */
export interface OrderChange {
  readonly revision: number
  /** When it counts, as its changer saw it: an older order may have been counted meanwhile. */
  readonly saleTime: SaleTime | null
  /** As its changer saw it, too. */
  readonly isItemized: boolean
  readonly state: OrderState
  /** Null leaves the time of the last move alone. */
  readonly movedAt: Date | null
  /** Null leaves the total alone. */
  readonly totalMinor: number | null
  /** Absent leaves it alone. */
  readonly readyAt?: Date | null
  /** Absent leaves it alone. */
  readonly outAt?: Date | null
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
  const { saleTime } = change
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      state: change.state,
      revision: change.revision + 1,
      ...(change.movedAt === null ? {} : { moved_at: change.movedAt }),
      ...(change.totalMinor === null ? {} : { total_minor: change.totalMinor }),
      ...(change.readyAt === undefined ? {} : { ready_at: change.readyAt }),
      ...(change.outAt === undefined ? {} : { out_at: change.outAt }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .where('revision', '=', change.revision)
    .where('sale_day', saleTime ? '=' : 'is', saleTime?.day ?? null)
    .where('amounts_counted', '=', change.isItemized)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Moves orders whose rows this transaction holds to a state; call with at most 500. */
export async function moveLockedOrders(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
  { to, at }: { readonly to: OrderState; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ state: to, moved_at: at, revision: eb('revision', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', 'in', orderIds)
    .execute()
}

/** What an entry of an order's history tells. Being released, ready or on its way leaves the state as it is. */
export type MoveKind = Selectable<OrderMovesTable>['kind']

export interface MoveRow {
  readonly orderId: OrderId
  /** 1 is the placing; each change adds one. */
  readonly position: number
  readonly from: OrderState | null
  readonly to: OrderState
  readonly kind: MoveKind
  readonly byId: string
  readonly byName: string
  readonly reason: Reason | null
  /** For staff alone. */
  readonly note: string
  /** Of kind `table`: where the order was moved to. Absent in others. */
  readonly place?: string | null
  readonly at: Date
}

export function insertMove(tx: Db, storeId: StoreId, move: MoveRow): Promise<void> {
  return insertMoves(tx, storeId, [move])
}

/** Call with at most 500. */
export async function insertMoves(tx: Db, storeId: StoreId, moves: readonly MoveRow[]): Promise<void> {
  const rows = moves.map((move) => ({
    store_id: storeId,
    order_id: move.orderId,
    position: move.position,
    from_state: move.from,
    to_state: move.to,
    kind: move.kind,
    by_id: move.byId,
    by_name: move.byName,
    reason: move.reason && JSON.stringify(move.reason),
    note: move.note,
    place: move.place ?? null,
    at: move.at,
  }))
  await tx.insertInto('order_moves').values(rows).execute()
}

/** Position of each order's last move; call with at most 500 orders. */
export async function listLastPositions(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('order_moves')
    .select(['order_id', sql<number>`cast(max(position) as integer)`.as('last')])
    .where('store_id', '=', storeId)
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, last }) => [order_id, last]))
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
    .select([
      'order_id',
      'position',
      'from_state',
      'to_state',
      'kind',
      'by_id',
      'by_name',
      'reason',
      'note',
      'place',
      'at',
    ])
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
    note: row.note,
    place: row.place,
    at: row.at,
  }))
}

export interface DiscardRow {
  readonly orderId: OrderId
  readonly lineId: OrderLineId
  readonly reason: Reason | null
  /** For staff alone. */
  readonly note: string
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
      reason: JSON.stringify(discard.reason),
      note: discard.note,
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
    .select(['order_id', 'line_id', 'reason', 'note', 'by_id', 'by_name', 'at'])
    .where('store_id', '=', storeId)
    .where('order_id', 'in', orderIds)
    .limit(4000)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id as OrderId,
    lineId: row.line_id as OrderLineId,
    reason: row.reason,
    note: row.note,
    byId: row.by_id,
    byName: row.by_name,
    at: row.at,
  }))
}
