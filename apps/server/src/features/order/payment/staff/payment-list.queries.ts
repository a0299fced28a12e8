/** Orders of a store with their payment, newest first. */
import type { PaymentListQuery } from '@thali/contract/payment-list'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { COUNTER_METHODS } from '@thali/domain/payment/payment'
import { type NotNull, sql } from 'kysely'
import { countUpToLimit } from '../../../../db/count-rows.ts'
import { pageBefore } from '../../../../db/row-place.ts'
import type { Db } from '../../../../db/schema.ts'
import { selectRows } from '../../../../db/store-rows.ts'
import type { PageCursor } from '../../../../page-cursor.ts'

/** Limit, above the number of attempts and marks of a page of orders. */
const MOST_METHODS = 2000

/** Page of orders with a payment or a part of one. The literal conditions make the partial indexes usable. */
export function listPayments(
  db: Db,
  storeId: StoreId,
  { state, method, from, until }: Omit<PaymentListQuery, 'before'>,
  { before, limit }: { readonly before: PageCursor<OrderId> | null; readonly limit: number },
) {
  let query = selectRows(db, storeId, 'orders')
    .select(['id as orderId', 'number', 'business_day as day', 'placed_at as placedAt'])
    .select(['order_type as orderType', 'payment_state as state', 'payment_mode as mode'])
    .select(['total_minor as totalMinor', 'paid_minor as paidMinor', 'refunded_minor as refundedMinor'])
    .select(['refund_due_minor as refundDueMinor', 'refund_due_reason as dueReason'])
  if (state === 'due') query = query.where('refund_due_reason', 'is not', null)
  else if (state !== '')
    query = query.where('payment_state', '<>', sql.lit('none')).where('payment_state', '=', state)
  // A part that was paid at the counter leaves the state as it is.
  else
    query = query.where((eb) =>
      eb.or([eb('payment_state', '<>', sql.lit('none')), eb('paid_minor', '>', sql.lit(0))]),
    )
  if (from !== '') query = query.where('business_day', '>=', from)
  if (until !== '') query = query.where('business_day', '<=', until)
  if (COUNTER_METHODS.some((known) => known === method))
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_events')
          .select('payment_events.id')
          .where('payment_events.store_id', '=', storeId)
          .whereRef('payment_events.order_id', '=', 'orders.id')
          .where('payment_events.position', 'is not', null)
          .where('payment_events.source', '=', 'staff')
          .where('payment_events.name', '=', method),
      ),
    )
  else if (method !== '')
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempts')
          .select('payment_attempts.id')
          .where('payment_attempts.store_id', '=', storeId)
          .whereRef('payment_attempts.order_id', '=', 'orders.id')
          .where('payment_attempts.provider', '=', method),
      ),
    )
  const columns = ['orders.placed_at', 'orders.id']
  return query.$call(pageBefore(columns, before, ({ at, id }) => [at, id], limit)).execute()
}

/** Methods by which payment of these orders was attempted, or made at the counter. */
export async function listMethods(
  db: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<{ readonly orderId: OrderId; readonly method: string }[]> {
  if (orderIds.length === 0) return []
  const attempts = await selectRows(db, storeId, 'payment_attempts')
    .select(['order_id', 'provider'])
    .distinct()
    .where('order_id', 'in', orderIds)
    .limit(MOST_METHODS)
    .execute()
  const marks = await selectRows(db, storeId, 'payment_events')
    .select(['order_id', 'name'])
    .distinct()
    .where('order_id', 'in', orderIds)
    .where('position', 'is not', null)
    .where('source', '=', 'staff')
    .where('name', 'in', COUNTER_METHODS)
    .$narrowType<{ order_id: NotNull }>()
    .limit(MOST_METHODS)
    .execute()
  return [
    ...attempts.map(({ order_id, provider }) => ({ orderId: order_id, method: provider })),
    ...marks.map(({ order_id, name }) => ({ orderId: order_id, method: name })),
  ]
}

/** Orders with money to refund, counted up to `limit`. */
export async function countRefundsDue(db: Db, storeId: StoreId, limit: number): Promise<number> {
  return countUpToLimit(
    db,
    selectRows(db, storeId, 'orders').select('id').where('refund_due_reason', 'is not', null).limit(limit),
  )
}
