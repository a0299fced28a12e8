import { FEEDBACK_PAGE, type FeedbackList, type FeedbackQuery } from '@thali/contract/received-feedback'
import type { OrderId } from '@thali/domain/ids'
import type { RATINGS } from '@thali/domain/order/feedback'
import type { Deps } from '../../../deps.ts'
import { readPageCursor, splitPage, writePageCursor } from '../../../page-cursor.ts'
import type { Staff } from '../../base/account/guard.ts'
import { listFeedbackRows } from './feedback.queries.ts'

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
