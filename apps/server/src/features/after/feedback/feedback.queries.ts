import type { OrderId, StoreId } from '@thali/domain/ids'
import { isRowBefore } from '../../../db/row-place.ts'
import type { Db } from '../../../db/schema.ts'
import { insertRow, selectRows } from '../../../db/store-rows.ts'

export async function findOrderState(
  db: Db,
  storeId: StoreId,
  orderId: OrderId,
): Promise<number | undefined> {
  const row = await selectRows(db, storeId, 'orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.state
}

/** Inserts the feedback on an order. @returns false when the order already has feedback */
export async function insertFeedback(
  db: Db,
  feedback: { storeId: StoreId; orderId: OrderId; rating: number; text: string; email: string; at: Date },
): Promise<boolean> {
  const rows = await insertRow(db, feedback.storeId, 'order_feedback', {
    order_id: feedback.orderId,
    rating: feedback.rating,
    text: feedback.text,
    email: feedback.email,
    created_at: feedback.at,
  })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doNothing())
    .returning('order_id')
    .execute()
  return rows.length === 1
}

interface FeedbackOf {
  readonly rating: number | null
  readonly before: { readonly at: Date; readonly orderId: OrderId } | null
  readonly limit: number
}

/** Feedback of diners with its order, and its mail thread where an answer is wanted; newest first. */
export async function listFeedbackRows(db: Db, storeId: StoreId, { rating, before, limit }: FeedbackOf) {
  return db
    .selectFrom('order_feedback as said')
    .innerJoin('orders', (join) =>
      join.onRef('orders.store_id', '=', 'said.store_id').onRef('orders.id', '=', 'said.order_id'),
    )
    .leftJoin('mail_threads as thread', (join) =>
      join
        .onRef('thread.store_id', '=', 'said.store_id')
        .onRef('thread.order_id', '=', 'said.order_id')
        .on('said.email', '<>', ''),
    )
    .select(['said.order_id as orderId', 'said.rating', 'said.text', 'said.created_at as at'])
    .select([
      'orders.number as orderNumber',
      'orders.order_type as orderType',
      'orders.user_name as userName',
    ])
    .select('thread.id as threadId')
    .where('said.store_id', '=', storeId)
    .$if(rating !== null, (query) => query.where('said.rating', '=', rating ?? 0))
    .where(isRowBefore(before, ['said.created_at', 'said.order_id'], ({ at, orderId }) => [at, orderId]))
    .orderBy('said.created_at', 'desc')
    .orderBy('said.order_id', 'desc')
    .limit(limit)
    .execute()
}

export async function findFeedbackRow(db: Db, storeId: StoreId, orderId: OrderId) {
  return selectRows(db, storeId, 'order_feedback')
    .select(['rating', 'text'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function findFeedbackWithGuest(db: Db, storeId: StoreId, orderId: OrderId) {
  return db
    .selectFrom('order_feedback as said')
    .innerJoin('orders', (join) =>
      join.onRef('orders.store_id', '=', 'said.store_id').onRef('orders.id', '=', 'said.order_id'),
    )
    .select([
      'said.rating',
      'said.text',
      'said.email',
      'said.created_at as at',
      'orders.user_name as userName',
    ])
    .where('said.store_id', '=', storeId)
    .where('said.order_id', '=', orderId)
    .executeTakeFirst()
}
