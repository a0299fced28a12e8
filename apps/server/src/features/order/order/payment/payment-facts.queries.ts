/** Orders by the payment columns of their rows. */

import type { StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import { PAYMENT_LAPSES_MS } from '@thali/domain/payment/payment'
import { type Selectable, sql } from 'kysely'
import { mapRows } from '../../../../db/results.ts'
import { pageAfter } from '../../../../db/row-place.ts'
import type { Db, Schema } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'
import { isInStates, ORDER_COLUMNS, toOrder } from '../../order-record/order.queries.ts'

export type UnpaidRow = Pick<Selectable<Schema['orders']>, 'store_id' | 'id' | 'placed_at'>

/**
 * Wholly unpaid orders of all stores that have waited for their payment since before `before`, oldest first.
 *
 * @param after last of the previous page; null: the first page
 */
export function listUnpaidBefore(db: Db, before: Date, after: UnpaidRow | null, limit: number) {
  return unpaidBefore(db, before)
    .$call(pageAfter(['placed_at', 'id'], after, (order) => [order.placed_at, order.id], limit))
    .execute()
}

/** Orders that were not paid in time. */
export function dueUnpaid(db: Db, at: Date) {
  return unpaidBefore(db, new Date(at.getTime() - PAYMENT_LAPSES_MS))
}

function unpaidBefore(db: Db, before: Date) {
  return db
    .selectFrom('orders')
    .select(['store_id', 'id', 'placed_at'])
    .where('released_at', 'is', null)
    .where(sql<boolean>`held_for = 'payment'`)
    .where(isInStates('state', OPEN_STATES))
    .where('paid_minor', '=', 0)
    .where('placed_at', '<=', before)
}

/** Orders of the store with money to refund, latest first. */
export async function listRefundDue(db: Db, storeId: StoreId, limit: number): Promise<Order[]> {
  return selectRows(db, storeId, 'orders')
    .select(ORDER_COLUMNS)
    .where('refund_due_reason', 'is not', null)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$call(mapRows(toOrder))
}
