import type { Feedback } from '@thali/contract/feedback'
import { Refusal } from '@thali/contract/refusal'
import { SERVED } from '@thali/domain/order'
import type { Db } from '../../db/schema.ts'
import { findOrderPlace } from '../order/find-order-place.ts'
import { findOrderState, insertFeedback } from './feedback.queries.ts'

/** Keeps what a diner says about a served order; once an order. */
export async function giveFeedback(
  { db, now }: { db: Db; now(): Date },
  orderSlug: string,
  { rating, text }: Feedback,
): Promise<Feedback> {
  const place = await findOrderPlace(db, orderSlug)
  const state = place && (await findOrderState(db, place.storeId, place.orderId))
  if (!place || state === undefined) throw new Refusal('order.not-found')
  if (state !== SERVED) throw new Refusal('feedback.too-early', { state })
  const inserted = await insertFeedback(db, {
    ...place,
    rating,
    text: text.trim(),
    at: now(),
  })
  if (!inserted) throw new Refusal('feedback.already-given')
  return { rating, text: text.trim() }
}
