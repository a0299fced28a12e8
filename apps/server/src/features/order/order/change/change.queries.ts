/** Writes of `changeOrders` to orders and their history; no other module writes there. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import { nameKey, phoneEnd } from '@thali/domain/order/order-search'
import { ORDER_FIELDS, type OrderField } from '../../../../db/order-columns.ts'
import { preparedInsert } from '../../../../db/prepared-query.ts'
import type { Db, RowChanges } from '../../../../db/schema.ts'
import { insertRow, updateRows } from '../../../../db/store-rows.ts'
import { writeSnapshot } from '../../order-record/line-notes.ts'
import type { DiscardRow, MoveRow } from '../../order-record/move.queries.ts'

const FIELDS = Object.keys(ORDER_FIELDS) as OrderField[]

/** Columns that hold these fields of an order. */
function columnsOf(order: Order, fields: readonly OrderField[]): RowChanges<'orders'> {
  return Object.fromEntries(fields.map((field) => [ORDER_FIELDS[field], order[field]]))
}

/** Columns that are different afterwards. */
export function changedColumns(before: Order, after: Order): RowChanges<'orders'> {
  const changed = FIELDS.filter((field) => before[field] !== after[field])
  const { saleTime } = after
  return {
    ...columnsOf(after, changed),
    ...(saleTime !== before.saleTime && {
      sale_day: saleTime?.day ?? null,
      sale_hour: saleTime?.hour ?? null,
    }),
  }
}

/**
 * Applies the same change to orders of one revision; call with at most 500. @throws {Error} when this transaction has
 * not locked them
 */
export async function updateOrders(
  tx: Db,
  storeId: StoreId,
  { ids, revision }: { readonly ids: readonly OrderId[]; readonly revision: number },
  changes: RowChanges<'orders'>,
): Promise<void> {
  const { numUpdatedRows } = await updateRows(tx, storeId, 'orders')
    .set(changes)
    .where('id', 'in', ids)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(ids.length)) throw new Error('an order was changed that nobody held')
}

const insertOrderRow = preparedInsert('orders')

/** Writes an order that is placed on this business day. */
export async function insertOrder(tx: Db, storeId: StoreId, day: string, order: Order): Promise<void> {
  const row = {
    ...columnsOf(order, FIELDS),
    store_id: storeId,
    business_day: day,
    updated_at: order.movedAt,
    name_key: nameKey(order.userName),
    phone_end: phoneEnd(order.userPhone),
    ...writeSnapshot(order.snapshot),
    estimate_from: order.estimateMinutes?.[0] ?? null,
    estimate_to: order.estimateMinutes?.[1] ?? null,
    foretold_station: order.foretold?.stationId ?? null,
    foretold_seconds: order.foretold?.seconds ?? null,
    sale_day: order.saleTime?.day ?? null,
    sale_hour: order.saleTime?.hour ?? null,
  }
  await insertOrderRow(tx, [row])
}

const insertMoveRows = preparedInsert('order_moves')

/** Call with at most 500. */
export async function insertOrderMoves(tx: Db, storeId: StoreId, moves: readonly MoveRow[]): Promise<void> {
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
    minutes: move.minutes ?? null,
    attempt: move.attempt ?? null,
    at: move.at,
  }))
  await insertMoveRows(tx, rows)
}

export async function insertDiscard(tx: Db, storeId: StoreId, discard: DiscardRow): Promise<void> {
  await insertRow(tx, storeId, 'order_discards', {
    order_id: discard.orderId,
    line_id: discard.lineId,
    reason: JSON.stringify(discard.reason),
    note: discard.note,
    by_id: discard.byId,
    by_name: discard.byName,
    at: discard.at,
  }).execute()
}
