/** Whether a store's own number is alerted by SMS to waiting orders. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { findAccount } from '../../../deliveries/messages/message-account.queries.ts'
import { findStoreOfMessage } from '../../../deliveries/messages/notice.queries.ts'
import { type AccountDeps, languageFor, openAccounts } from '../../../deliveries/messages/open-account.ts'

/** Whether the owner's number should be messaged: it is set, and there is an account. */
export async function isOwnerMessaged(db: Db, storeId: StoreId): Promise<boolean> {
  const store = await findStoreOfMessage(db, storeId)
  return store?.alert_phone != null && (await findAccount(db, storeId, 'sms')) !== undefined
}

/** Whether the owner's number can be messaged: the account has the template, too. */
export async function canMessageOwner(deps: AccountDeps, storeId: StoreId): Promise<boolean> {
  if (!(await isOwnerMessaged(deps.db, storeId))) return false
  const accounts = await openAccounts(deps, storeId)
  return accounts.some(
    (account) => account.row.channel === 'sms' && languageFor(account, 'orders-waiting', 'en') !== null,
  )
}
