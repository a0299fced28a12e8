import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { findFeedbackRow, findFeedbackWithGuest } from './feedback.queries.ts'

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
