import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'

export async function findOrderState(
  db: Db,
  storeId: StoreId,
  orderId: OrderId,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('state')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.state
}

/** @returns false when the order has its feedback already */
export async function insertFeedback(
  db: Db,
  feedback: { storeId: string; orderId: string; rating: number; text: string; at: Date },
): Promise<boolean> {
  const rows = await db
    .insertInto('order_feedback')
    .values({
      store_id: feedback.storeId,
      order_id: feedback.orderId,
      rating: feedback.rating,
      text: feedback.text,
      created_at: feedback.at,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doNothing())
    .returning('order_id')
    .execute()
  return rows.length === 1
}
