import type { Feedback } from '@thali/contract/feedback'
import { Refusal } from '@thali/contract/refusal'
import { SERVED } from '@thali/domain/order'
import type { Db } from '../../db/schema.ts'
import { findOrderState, insertFeedback } from './feedback.queries.ts'

/** Keeps what a diner says about a served order; once an order. */
export async function giveFeedback(
  { db, now }: { db: Db; now(): Date },
  orderSlug: string,
  { rating, text }: Feedback,
): Promise<Feedback> {
  const order = await findOrderState(db, orderSlug)
  if (!order) throw new Refusal('order.not-found')
  if (order.state !== SERVED) throw new Refusal('feedback.too-early', { state: order.state })
  const kept = await insertFeedback(db, {
    storeId: order.store_id,
    orderId: order.id,
    rating,
    text: text.trim(),
    at: now(),
  })
  if (!kept) throw new Refusal('feedback.already-given')
  return { rating, text: text.trim() }
}
