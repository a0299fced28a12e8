/** Orders at tables and in rooms, until their bill is settled. */

import type { StoreId } from '@thali/domain/ids'
import { type Order, SERVED } from '@thali/domain/order/order'
import { FINAL_STATES, OPEN_STATES } from '@thali/domain/order/order-state'
import { mapRows } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'
import { isInStates, ORDER_COLUMNS, toOrder } from '../../order-record/order.queries.ts'

interface TableOrdersOf {
  /** Labels of order types that count, or that do not. An order keeps its label when its type is renamed or removed. */
  readonly orderTypes: readonly ['in' | 'not in', labels: readonly string[]]
  /** Only orders settled since then are included. */
  readonly settledSince: Date
  readonly limit: number
}

/** Orders of these types in progress or held for approval, latest first. */
export async function listOpenTableOrders(db: Db, storeId: StoreId, of: TableOrdersOf): Promise<Order[]> {
  return ordersAtTables(db, storeId, of)
    .where(isInStates('state', OPEN_STATES))
    .where((eb) => eb.or([eb('released_at', 'is not', null), eb('held_for', '=', 'approval')]))
    .orderBy('placed_at', 'desc')
    .$call(mapRows(toOrder))
}

/** Orders of these types served after `servedSince`, latest first. */
export async function listServedTableOrders(
  db: Db,
  storeId: StoreId,
  { servedSince, ...of }: TableOrdersOf & { readonly servedSince: Date },
): Promise<Order[]> {
  return ordersAtTables(db, storeId, of)
    .where(isInStates('state', FINAL_STATES))
    .where('moved_at', '>', servedSince)
    .where('state', '=', (eb) => eb.lit(SERVED))
    .orderBy('moved_at', 'desc')
    .$call(mapRows(toOrder))
}

function ordersAtTables(
  db: Db,
  storeId: StoreId,
  { orderTypes: [operator, labels], settledSince, limit }: TableOrdersOf,
) {
  return selectRows(db, storeId, 'orders')
    .select(ORDER_COLUMNS)
    .where('order_type', operator, ['', ...labels])
    .where((eb) => eb.or([eb('settled_at', 'is', null), eb('settled_at', '>', settledSince)]))
    .limit(limit)
}
