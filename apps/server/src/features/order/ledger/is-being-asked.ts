import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { listAttempts } from './attempt.queries.ts'

/** Whether a gateway has yet to report the final result of an attempt of the order. */
export async function isBeingAsked(db: Db, storeId: StoreId, orderId: OrderId): Promise<boolean> {
  const attempts = await listAttempts(db, storeId, orderId)
  return attempts.some(({ isOpen, nextAskAt }) => isOpen && nextAskAt !== null)
}
