/** Open orders of one state, or those held for approval, newest first: pages of them, and their number. */

import type { ListedState } from '@thali/contract/staff-orders'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { CANCELLED, type Order } from '@thali/domain/order/order'
import { FINAL_STATES, OPEN_STATES } from '@thali/domain/order/order-state'
import { type SelectQueryBuilder, sql } from 'kysely'
import { firstOf, mapRows, valuesOf } from '../../../../db/results.ts'
import { pageBefore } from '../../../../db/row-place.ts'
import type { Db, Schema } from '../../../../db/schema.ts'
import { selectRows, withinStore } from '../../../../db/store-rows.ts'
import type { PageCursor } from '../../../../page-cursor.ts'
import { isInStates, ORDER_COLUMNS, toOrder } from '../../order-record/order.queries.ts'

/** Filter of open orders. */
export interface OpenOrdersOf {
  readonly state: ListedState
  /** Label of an order type; left out: any. */
  readonly orderType?: string | undefined
  /** Keyed hash of the network they came from; left out: any. */
  readonly sender?: string | undefined
  /** Upper limit of the time of placing; absent: none. */
  readonly placedUntil?: Date | undefined
  /** Ids of orders to leave out. */
  readonly except?: readonly OrderId[] | undefined
}

type Orders<O> = SelectQueryBuilder<Schema, 'orders', O>

/** Condition on the state, as literals and in both parts, as the partial index needs it. */
function whereOpen<O>(query: Orders<O>, storeId: StoreId, of: OpenOrdersOf): Orders<O> {
  const { state, orderType, sender, placedUntil, except = [] } = of
  let found = query.where('orders.store_id', '=', storeId).where(isInStates('orders.state', OPEN_STATES))
  found =
    state === 'held'
      ? found.where('orders.released_at', 'is', null).where('orders.held_for', '=', 'approval')
      : found.where('orders.state', '=', (eb) => eb.lit(state)).where('orders.released_at', 'is not', null)
  if (orderType !== undefined) found = found.where('orders.order_type', '=', orderType)
  if (placedUntil !== undefined) found = found.where('orders.placed_at', '<=', placedUntil)
  if (except.length > 0) found = found.where('orders.id', 'not in', except)
  if (sender === undefined) return found
  return found.where('orders.id', 'in', (eb) =>
    eb
      .selectFrom('unaccepted_orders')
      .select('unaccepted_orders.order_id')
      .where('unaccepted_orders.store_id', '=', storeId)
      .where('unaccepted_orders.client', '=', sender),
  )
}

/** Newest open orders of a state placed before `before`; null: the newest of all. */
export async function listOpenOrders(
  db: Db,
  storeId: StoreId,
  of: OpenOrdersOf,
  { before, limit }: { readonly before: PageCursor<OrderId> | null; readonly limit: number },
): Promise<Order[]> {
  return whereOpen(db.selectFrom('orders').select(ORDER_COLUMNS), storeId, of)
    .$call(pageBefore(['placed_at', 'id'], before, ({ at, id }) => [at, id], limit))
    .$call(mapRows(toOrder))
}

/** Number of open orders, counted up to `most`. */
export async function countOpenOrders(
  db: Db,
  storeId: StoreId,
  of: OpenOrdersOf,
  most: number,
): Promise<number> {
  const { counted } = await db
    .selectFrom(whereOpen(db.selectFrom('orders').select('orders.id'), storeId, of).limit(most).as('open'))
    .select(sql<number>`cast(count(*) as integer)`.as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

/** Order types of the open orders of a state, at most 20, the most frequent first. */
export async function countByOrderType(db: Db, storeId: StoreId, state: ListedState) {
  return whereOpen(db.selectFrom('orders').select('order_type as orderType'), storeId, { state })
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .groupBy('order_type')
    .orderBy('count', 'desc')
    .orderBy('order_type')
    .limit(20)
    .execute()
}

/** Networks that several unaccepted orders of a state came from, at most 5, the most frequent first. */
export async function countBySender(db: Db, storeId: StoreId, state: ListedState) {
  return whereOpen(db.selectFrom('orders'), storeId, { state })
    .innerJoin('unaccepted_orders', withinStore('unaccepted_orders', 'orders', { order_id: 'id' }))
    .select(['unaccepted_orders.client as sender', sql<number>`cast(count(*) as integer)`.as('count')])
    .groupBy('unaccepted_orders.client')
    .having(sql<boolean>`count(*) > 1`)
    .orderBy('count', 'desc')
    .orderBy('unaccepted_orders.client')
    .limit(5)
    .execute()
}

/** Open order that is paid or stands on an invoice. */
export async function findBilledOpenOrder(
  db: Db,
  storeId: StoreId,
  of: OpenOrdersOf,
): Promise<OrderId | undefined> {
  return whereOpen(db.selectFrom('orders').select('orders.id'), storeId, of)
    .where((eb) =>
      eb.or([
        eb('orders.settled_at', 'is not', null),
        // Paid at the counter, or online after the meal; prepaid money is at the gateway, and is refunded.
        eb.and([
          eb.or([eb('orders.payment_mode', 'is', null), eb('orders.paid_later', '=', true)]),
          eb('orders.paid_minor', '>', eb.ref('orders.refunded_minor')),
        ]),
        eb.exists(
          eb
            .selectFrom('invoice_orders')
            .select('invoice_orders.order_id')
            .where('invoice_orders.store_id', '=', storeId)
            .whereRef('invoice_orders.order_id', '=', 'orders.id')
            .where('invoice_orders.current', '=', sql.lit(true)),
        ),
      ]),
    )
    .limit(1)
    .$call(firstOf('id'))
}

/** Newest open orders. */
export async function listOpenOrderIds(
  db: Db,
  storeId: StoreId,
  of: OpenOrdersOf,
  limit: number,
): Promise<OrderId[]> {
  return whereOpen(db.selectFrom('orders').select('orders.id'), storeId, of)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$call(valuesOf('id'))
}

/** Ids of orders cancelled at one instant, from `after` on. */
export async function listCancelledAt(
  db: Db,
  storeId: StoreId,
  at: Date,
  { after, limit }: { readonly after: OrderId; readonly limit: number },
): Promise<OrderId[]> {
  return selectRows(db, storeId, 'orders')
    .select('id')
    .where(isInStates('state', FINAL_STATES))
    .where('moved_at', '=', at)
    .where('state', '=', (eb) => eb.lit(CANCELLED))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$call(valuesOf('id'))
}
