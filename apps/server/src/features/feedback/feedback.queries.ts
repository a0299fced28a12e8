import type { Db } from '../../db/schema.ts'

/** State of the order that a slug opens. */
export async function findOrderState(db: Db, slug: string) {
  return db
    .selectFrom('order_slugs as s')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.store_id', '=', 's.store_id').onRef('o.id', '=', 's.order_id'),
    )
    .select(['o.store_id', 'o.id', 'o.state'])
    .where('s.slug', '=', slug)
    .executeTakeFirst()
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
