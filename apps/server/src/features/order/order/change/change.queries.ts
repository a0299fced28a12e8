/** Writes of `changeOrders` to orders and their history; no other module writes there. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import { nameKey, phoneEnd } from '@thali/domain/order/order-search'
import { preparedInsert } from '../../../../db/prepared-insert.ts'
import type { Db, RowChanges, Schema } from '../../../../db/schema.ts'
import { insertRow, updateRows } from '../../../../db/store-rows.ts'
import { writeSnapshot } from '../../order-record/line-notes.ts'
import type { DiscardRow, MoveRow } from '../../order-record/move.queries.ts'

/** Columns of an order that may change, by field. */
const COLUMNS = {
  state: 'state',
  totalMinor: 'total_minor',
  movedAt: 'moved_at',
  releasedAt: 'released_at',
  heldFor: 'held_for',
  readyAt: 'ready_at',
  outAt: 'out_at',
  delayMinutes: 'delay_minutes',
  goneLines: 'gone_lines',
  goneLapsesAt: 'gone_lapses_at',
  seenAt: 'seen_at',
  address: 'address',
  placedAddress: 'placed_address',
  billAskedAt: 'bill_asked_at',
  billPrintedAt: 'bill_printed_at',
  billedMinor: 'billed_minor',
  settledAt: 'settled_at',
  paymentState: 'payment_state',
  paymentMode: 'payment_mode',
  paidLater: 'paid_later',
  paidMinor: 'paid_minor',
  refundedMinor: 'refunded_minor',
  refundDueMinor: 'refund_due_minor',
  refundDueReason: 'refund_due_reason',
  refundingMinor: 'refunding_minor',
  returnedMinor: 'returned_minor',
  roundOffMinor: 'round_off_minor',
  paidBy: 'paid_by',
} as const satisfies Partial<Record<keyof Order, keyof Schema['orders']>>

/** Columns that are different afterwards. */
export function changedColumns(before: Order, after: Order): RowChanges<'orders'> {
  const changed = Object.entries(COLUMNS)
    .filter(([field]) => before[field as keyof Order] !== after[field as keyof Order])
    .map(([field, column]) => [column, after[field as keyof Order]])
  const { saleTime } = after
  return {
    ...Object.fromEntries(changed),
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
    store_id: storeId,
    id: order.id,
    slug: order.slug,
    number: order.number,
    business_day: day,
    state: order.state,
    payment_state: order.paymentState,
    payment_mode: order.paymentMode,
    order_type: order.orderType,
    estimate_from: order.estimateMinutes?.[0] ?? null,
    estimate_to: order.estimateMinutes?.[1] ?? null,
    foretold_station: order.foretold?.stationId ?? null,
    foretold_seconds: order.foretold?.seconds ?? null,
    address: order.address,
    due_at: order.dueAt,
    remarks: order.remarks,
    user_name: order.userName,
    user_phone: order.userPhone,
    name_key: nameKey(order.userName),
    phone_end: phoneEnd(order.userPhone),
    ...writeSnapshot(order.snapshot),
    total_minor: order.totalMinor,
    revision: order.revision,
    placed_at: order.placedAt,
    moved_at: order.movedAt,
    updated_at: order.movedAt,
    released_at: order.releasedAt,
    held_for: order.heldFor,
    release_at: order.releaseAt,
    phone_unconfirmed: order.phoneUnconfirmed,
    sale_day: order.saleTime?.day ?? null,
    sale_hour: order.saleTime?.hour ?? null,
    amounts_counted: order.isItemized,
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
