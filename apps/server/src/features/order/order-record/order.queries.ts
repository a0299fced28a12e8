/** Orders row by row, as diners and staff see them. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { GoneLine } from '@thali/domain/order/gone-line'
import { kindOfOrder, type Order, type OrderState } from '@thali/domain/order/order'
import { type Selectable, sql } from 'kysely'
import { ORDER_FIELDS, type OrderField } from '../../../db/order-columns.ts'
import { hasRow, mapRow, mapRows } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'
import { readSnapshot } from './line-notes.ts'

/** Columns from which fields of an order are made. */
const MADE_INTO_FIELDS = [
  'snapshot',
  'line_notes',
  'estimate_from',
  'estimate_to',
  'foretold_station',
  'foretold_seconds',
  'sale_day',
  'sale_hour',
] as const

type NamedColumn = { [Field in OrderField]: `${(typeof ORDER_FIELDS)[Field]} as ${Field}` }[OrderField]

/** Columns of an order, those that it has as they are under the names of its fields. */
export const ORDER_COLUMNS = [
  ...(Object.entries(ORDER_FIELDS).map(([field, column]) => `${column} as ${field}`) as NamedColumn[]),
  ...MADE_INTO_FIELDS,
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
  // PostgreSQL accepts no empty list.
  return orderIds.length === 0 ? [] : wholeOrders(db, storeId, orderIds).$call(mapRows(toOrder))
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

type Selected = Pick<Order, OrderField> &
  Pick<Selectable<Schema['orders']>, (typeof MADE_INTO_FIELDS)[number]>

/** Order of a row. */
export function toOrder({
  snapshot: written,
  line_notes,
  estimate_from: from,
  estimate_to: to,
  foretold_station: stationId,
  foretold_seconds: seconds,
  sale_day: day,
  sale_hour: hour,
  ...fields
}: Selected): Order {
  const snapshot = readSnapshot({ snapshot: written, line_notes })
  return {
    ...fields,
    snapshot,
    orderTypeKind: kindOfOrder(snapshot, fields.orderType),
    estimateMinutes: from === null || to === null ? null : [from, to],
    foretold: stationId === null || seconds === null ? null : { stationId, seconds },
    saleTime: day === null || hour === null ? null : { day, hour },
  }
}

/** Lines of an order of which something has run out. */
export function goneLinesOf({ goneLines }: Pick<Order, 'goneLines'>): readonly GoneLine[] {
  return goneLines === null ? [] : (JSON.parse(goneLines) as GoneLine[])
}
