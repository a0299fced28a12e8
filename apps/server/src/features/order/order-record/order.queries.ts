/** Orders row by row, as diners and staff see them. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { GoneLine } from '@thali/domain/order/gone-line'
import { kindOfOrder, type Order, type OrderState } from '@thali/domain/order/order'
import type { RefundDueReason } from '@thali/domain/payment/payment'
import { type Selectable, sql } from 'kysely'
import { hasRow, mapRow, mapRows } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'
import { readSnapshot } from './line-notes.ts'

export const ORDER_COLUMNS = [
  'id',
  'slug',
  'number',
  'state',
  'payment_state',
  'payment_mode',
  'paid_later',
  'paid_minor',
  'refunded_minor',
  'refund_due_minor',
  'refunding_minor',
  'returned_minor',
  'round_off_minor',
  'paid_by',
  'refund_due_reason',
  'order_type',
  'estimate_from',
  'estimate_to',
  'address',
  'remarks',
  'user_name',
  'user_phone',
  'snapshot',
  'line_notes',
  'revision',
  'placed_at',
  'due_at',
  'moved_at',
  'released_at',
  'held_for',
  'release_at',
  'phone_unconfirmed',
  'ready_at',
  'out_at',
  'delay_minutes',
  'gone_lines',
  'gone_lapses_at',
  'foretold_station',
  'foretold_seconds',
  'total_minor',
  'bill_asked_at',
  'bill_printed_at',
  'billed_minor',
  'settled_at',
  'seen_at',
  'placed_address',
  'sale_day',
  'sale_hour',
  'amounts_counted',
] as const

/** Condition that an order is in one of these states, in literals, as the partial indexes require. */
export function isInStates(column: 'state' | 'orders.state', states: readonly OrderState[]) {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`
}

/** Order of this store. */
export async function findOrder(db: Db, storeId: StoreId, orderId: OrderId) {
  return selectRows(db, storeId, 'orders')
    .select(ORDER_COLUMNS)
    .where('id', '=', orderId)
    .$call(mapRow(toOrder))
}

/** Orders of the store by id; call with at most 500. */
export async function listOrders(db: Db, storeId: StoreId, orderIds: readonly OrderId[]): Promise<Order[]> {
  return wholeOrders(db, storeId, orderIds).$call(mapRows(toOrder))
}

/** Locks orders of the store by id until the end of the transaction; call with at most 500. */
export async function lockWholeOrders(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<Order[]> {
  return wholeOrders(tx, storeId, orderIds).$call(lockRows(tx)).$call(mapRows(toOrder))
}

function wholeOrders(db: Db, storeId: StoreId, orderIds: readonly OrderId[]) {
  return selectRows(db, storeId, 'orders').select(ORDER_COLUMNS).where('id', 'in', orderIds).orderBy('id')
}

/** Whether the diner has rated the order. */
export async function hasFeedback(db: Db, storeId: StoreId, orderId: OrderId): Promise<boolean> {
  return selectRows(db, storeId, 'order_feedback')
    .select('order_id')
    .where('order_id', '=', orderId)
    .$call(hasRow)
}

type Selected = Pick<Selectable<Schema['orders']>, (typeof ORDER_COLUMNS)[number]>

/** Order of a row. */
export function toOrder(row: Selected): Order {
  const snapshot = readSnapshot(row)
  const { foretold_station: stationId, foretold_seconds: seconds, sale_day: day, sale_hour: hour } = row
  return {
    id: row.id,
    slug: row.slug,
    number: row.number,
    state: row.state as OrderState,
    paymentState: row.payment_state,
    paymentMode: row.payment_mode,
    paidLater: row.paid_later,
    paidMinor: row.paid_minor,
    refundedMinor: row.refunded_minor,
    refundDueMinor: row.refund_due_minor,
    refundingMinor: row.refunding_minor,
    returnedMinor: row.returned_minor,
    roundOffMinor: row.round_off_minor,
    paidBy: row.paid_by,
    refundDueReason: row.refund_due_reason as RefundDueReason | null,
    orderType: row.order_type,
    orderTypeKind: kindOfOrder(snapshot, row.order_type),
    estimateMinutes:
      row.estimate_from === null || row.estimate_to === null ? null : [row.estimate_from, row.estimate_to],
    address: row.address,
    remarks: row.remarks,
    userName: row.user_name,
    userPhone: row.user_phone,
    snapshot,
    revision: row.revision,
    placedAt: row.placed_at,
    dueAt: row.due_at,
    movedAt: row.moved_at,
    releasedAt: row.released_at,
    heldFor: row.held_for,
    releaseAt: row.release_at,
    phoneUnconfirmed: row.phone_unconfirmed,
    readyAt: row.ready_at,
    outAt: row.out_at,
    delayMinutes: row.delay_minutes,
    goneLines: row.gone_lines,
    goneLapsesAt: row.gone_lapses_at,
    foretold: stationId === null || seconds === null ? null : { stationId, seconds },
    totalMinor: row.total_minor,
    billAskedAt: row.bill_asked_at,
    billPrintedAt: row.bill_printed_at,
    billedMinor: row.billed_minor,
    settledAt: row.settled_at,
    seenAt: row.seen_at,
    placedAddress: row.placed_address,
    saleTime: day === null || hour === null ? null : { day, hour },
    isItemized: row.amounts_counted,
  }
}

/** Lines of an order of which something has run out. */
export function goneLinesOf({ goneLines }: Pick<Order, 'goneLines'>): readonly GoneLine[] {
  return goneLines === null ? [] : (JSON.parse(goneLines) as GoneLine[])
}
