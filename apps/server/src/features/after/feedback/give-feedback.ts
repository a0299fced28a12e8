import type { Feedback } from '@thali/contract/feedback'
import { Refusal } from '@thali/contract/refusal'
import { SERVED } from '@thali/domain/order/order'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { requireOrderKey } from '../../order/order-record/find-order-key.ts'
import { findOrderState, insertFeedback } from './feedback.queries.ts'

/** Stores a diner's feedback about a served order, once per order. */
export async function giveFeedback(
  { db, now, commits }: Deps,
  orderSlug: string,
  { rating, text, email = '' }: Feedback,
): Promise<Pick<Feedback, 'rating' | 'text'>> {
  const { storeId, orderId } = await requireOrderKey(db, orderSlug)
  const state = await findOrderState(db, storeId, orderId)
  if (state === undefined) throw new Refusal('order.not-found')
  if (state !== SERVED) throw new Refusal('feedback.too-early', { state })
  const at = now()
  await inTransaction(db, async (tx) => {
    const inserted = await insertFeedback(tx, { storeId, orderId, rating, text: text.trim(), email, at })
    if (!inserted) throw new Refusal('feedback.already-given')
    await publishEvent({ commits }, tx, { storeId, kind: 'feedback.given', orderId, data: { rating }, at })
  })
  return { rating, text: text.trim() }
}
