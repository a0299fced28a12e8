/** Message settings of a store, other than its accounts. */
import type { StoreId } from '@thali/domain/ids'
import type { StoreMessageChoice } from '@thali/domain/messages/message'
import type { Db } from '../../../db/schema.ts'
import { selectStore, updateStoreRow } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

export const NO_STORE_MESSAGES: StoreMessageChoice = { kinds: [], channels: [] }

const select = (db: Db, storeId: StoreId) =>
  selectStore(db, storeId)
    .select(['name', 'code', 'country', 'currency_code', 'time_zone', 'day_turns_at_minute'])
    .select(['message_notices', 'alert_phone', 'approves_unsent'])

export type MessageStoreRow = NonNullable<Awaited<ReturnType<typeof findMessageStore>>>

export function findMessageStore(db: Db, storeId: StoreId) {
  return select(db, storeId).executeTakeFirst()
}

/** Message settings of a store, locked until the transaction ends. */
export function lockMessageStore(tx: Db, storeId: StoreId): Promise<MessageStoreRow> {
  return select(tx, storeId).$call(lockRows(tx)).executeTakeFirstOrThrow()
}

export async function setMessageStore(
  tx: Db,
  storeId: StoreId,
  { notices, ...row }: { notices: StoreMessageChoice; alert_phone: string | null; approves_unsent: boolean },
): Promise<void> {
  await updateStoreRow(tx, storeId)
    .set({ ...row, message_notices: JSON.stringify(notices) })
    .execute()
}
