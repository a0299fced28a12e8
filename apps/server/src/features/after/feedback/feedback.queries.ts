import type { OrderId, StoreId } from '@thali/domain/ids'
import { firstOf, writesOne } from '../../../db/results.ts'
import { pageBefore } from '../../../db/row-place.ts'
import type { Db } from '../../../db/schema.ts'
import { insertRow, selectRows, withinStore } from '../../../db/store-rows.ts'

export async function findOrderState(
  db: Db,
  storeId: StoreId,
  orderId: OrderId,
): Promise<number | undefined> {
  return selectRows(db, storeId, 'orders').select('state').where('id', '=', orderId).$call(firstOf('state'))
}

/** Inserts the feedback on an order. @returns false when the order already has feedback */
export async function insertFeedback(
  db: Db,
  feedback: { storeId: StoreId; orderId: OrderId; rating: number; text: string; email: string; at: Date },
): Promise<boolean> {
  return insertRow(db, feedback.storeId, 'order_feedback', {
    order_id: feedback.orderId,
    rating: feedback.rating,
    text: feedback.text,
    email: feedback.email,
    created_at: feedback.at,
  })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doNothing())
    .$call(writesOne)
}

interface FeedbackOf {
  readonly rating: number | null
  readonly before: { readonly at: Date; readonly orderId: OrderId } | null
  readonly limit: number
}

/** Feedback of diners with its order, and its mail thread where an answer is wanted; newest first. */
export async function listFeedbackRows(db: Db, storeId: StoreId, { rating, before, limit }: FeedbackOf) {
  return selectRows(db, storeId, 'order_feedback')
    .innerJoin('orders', withinStore('orders', 'order_feedback', { id: 'order_id' }))
    .leftJoin('mail_threads as thread', (join) =>
      join
        .onRef('thread.store_id', '=', 'order_feedback.store_id')
        .onRef('thread.order_id', '=', 'order_feedback.order_id')
        .on('order_feedback.email', '<>', ''),
    )
    .select([
      'order_feedback.order_id as orderId',
      'order_feedback.rating',
      'order_feedback.text',
      'order_feedback.created_at as at',
    ])
    .select([
      'orders.number as orderNumber',
      'orders.order_type as orderType',
      'orders.user_name as userName',
    ])
    .select('thread.id as threadId')
    .$if(rating !== null, (query) => query.where('order_feedback.rating', '=', rating ?? 0))
    .$call(
      pageBefore(
        ['order_feedback.created_at', 'order_feedback.order_id'],
        before,
        ({ at, orderId }) => [at, orderId],
        limit,
      ),
    )
    .execute()
}

export async function findFeedbackRow(db: Db, storeId: StoreId, orderId: OrderId) {
  return selectRows(db, storeId, 'order_feedback')
    .select(['rating', 'text'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function findFeedbackWithGuest(db: Db, storeId: StoreId, orderId: OrderId) {
  return selectRows(db, storeId, 'order_feedback')
    .innerJoin('orders', withinStore('orders', 'order_feedback', { id: 'order_id' }))
    .select([
      'order_feedback.rating',
      'order_feedback.text',
      'order_feedback.email',
      'order_feedback.created_at as at',
      'orders.user_name as userName',
    ])
    .where('order_feedback.order_id', '=', orderId)
    .executeTakeFirst()
}
