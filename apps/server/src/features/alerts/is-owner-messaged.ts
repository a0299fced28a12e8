/** Whether a store's own number is told by SMS of orders that wait: it has a number for it, and an account. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import { findAccount } from '../../deliveries/messages/message-account.queries.ts'
import { findNoticeStore } from '../../deliveries/messages/notice.queries.ts'

export async function isOwnerMessaged(db: Db, storeId: StoreId): Promise<boolean> {
  const store = await findNoticeStore(db, storeId)
  return store?.alert_phone != null && (await findAccount(db, storeId, 'sms')) !== undefined
}
