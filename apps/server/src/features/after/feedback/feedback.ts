import type { Feedback } from '@thali/contract/feedback'
import { FEEDBACK_PAGE, type FeedbackList, type FeedbackQuery } from '@thali/contract/received-feedback'
import { Refusal } from '@thali/contract/refusal'
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { RATINGS } from '@thali/domain/order/feedback'
import { SERVED } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { readPageCursor, splitPage, writePageCursor } from '../../../page-cursor.ts'
import type { Staff } from '../../base/account/guard.ts'
import { requireOrderKey } from '../../order/order-record/find-order-key.ts'
import {
  findFeedbackRow,
  findFeedbackWithGuest,
  findOrderState,
  insertFeedback,
  listFeedbackRows,
} from './feedback.queries.ts'

/** Feedback of an order's diner; undefined: none, or erased. */
export async function findFeedback(
  db: Db,
  storeId: StoreId,
  orderId: OrderId,
): Promise<{ readonly rating: number; readonly text: string } | undefined> {
  return findFeedbackRow(db, storeId, orderId)
}

/** Feedback with its author and their address, for the thread that an answer opens. */
export const findFeedbackToAnswer = findFeedbackWithGuest

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

/**
 * A page of feedback, newest first.
 *
 * @throws {Refusal} request.malformed for an invalid page cursor
 */
export async function listFeedback(
  { db }: Deps,
  { storeId }: Staff,
  { rating, before }: FeedbackQuery,
): Promise<FeedbackList> {
  const end = before === '' ? null : readPageCursor<OrderId>(before)
  const rows = await listFeedbackRows(db, storeId, {
    rating: rating === '' ? null : rating,
    before: end && { at: end.at, orderId: end.id },
    limit: FEEDBACK_PAGE + 1,
  })
  const { shown, last } = splitPage(rows, FEEDBACK_PAGE)
  return {
    items: shown.map((row) => ({
      ...row,
      rating: row.rating as (typeof RATINGS)[number],
      at: row.at.toISOString(),
    })),
    next: last ? writePageCursor({ at: last.at, id: last.orderId }) : null,
  }
}
