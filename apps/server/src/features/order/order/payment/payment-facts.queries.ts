/** Orders by the payment columns of their rows. */

import { noId, type OrderId, type StoreId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import { PAYMENT_LAPSES_MS } from '@thali/domain/payment/payment'
import { sql } from 'kysely'
import { mapRows } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'
import { isInStates, ORDER_COLUMNS, toOrder } from '../../order-record/order.queries.ts'

/**
 * Wholly unpaid orders of all stores that have waited for their payment since before `before`, oldest first.
 *
 * @param after last of the previous page; null: the first page
 */
export async function listUnpaidBefore(
  db: Db,
  before: Date,
  { after, limit }: { readonly after: Pick<Order, 'id' | 'placedAt'> | null; readonly limit: number },
) {
  const rows = await unpaidBefore(db, before)
    .$if(after !== null, (query) =>
      query.where(({ eb, and, or }) =>
        or([
          eb('placed_at', '>', after?.placedAt ?? before),
          and([eb('placed_at', '=', after?.placedAt ?? before), eb('id', '>', after?.id ?? noId<OrderId>())]),
        ]),
      ),
    )
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, ...row }) => ({ storeId: row.store_id, id, placedAt: row.placed_at }))
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
