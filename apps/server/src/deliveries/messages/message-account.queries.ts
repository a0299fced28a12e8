/** Stores' own accounts at services that take messages, sealed: one row a store and channel. */
import type { StoreId } from '@thali/domain/ids'
import { MESSAGE_CHANNELS, type MessageChannel } from '@thali/domain/messages/message'
import type { Db, NewRow } from '../../db/schema.ts'
import { deleteRows, putRow, selectRows, updateRows } from '../../db/store-rows.ts'
import { lockRows } from '../../db/transaction.ts'

function accounts(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'message_accounts')
    .select(['channel', 'provider', 'hook_id', 'sealed', 'sends_codes', 'codes_a_day', 'notices_a_day'])
    .select(['set_by', 'updated_at', 'tested_at', 'reported_at'])
}

export type MessageAccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export function findAccount(db: Db, storeId: StoreId, channel: MessageChannel) {
  return accounts(db, storeId).where('channel', '=', channel).executeTakeFirst()
}

/** The account whose address contains this hook id. */
export function findAccountByHook(
  db: Db,
  storeId: StoreId,
  hookId: string,
): Promise<MessageAccountRow | undefined> {
  return accounts(db, storeId).where('hook_id', '=', hookId).executeTakeFirst()
}

export function listAccounts(db: Db, storeId: StoreId): Promise<MessageAccountRow[]> {
  return accounts(db, storeId).orderBy('channel').limit(MESSAGE_CHANNELS.length).execute()
}

/** Locks the store's accounts until the transaction ends. */
export function lockAccounts(tx: Db, storeId: StoreId): Promise<MessageAccountRow[]> {
  return accounts(tx, storeId).orderBy('channel').limit(MESSAGE_CHANNELS.length).$call(lockRows(tx)).execute()
}

/** Writes an account in place of the one of its channel. */
export async function putAccount(tx: Db, { store_id, channel, ...fields }: NewRow<'message_accounts'>) {
  await putRow(tx, store_id, 'message_accounts', { channel }, fields)
}

export async function removeAccount(tx: Db, storeId: StoreId, channel: MessageChannel): Promise<void> {
  await deleteRows(tx, storeId, 'message_accounts').where('channel', '=', channel).execute()
}

/** Stores the time at which the account's service last took a test message, or sent a report. */
export async function noteAccount(
  db: Db,
  storeId: StoreId,
  channel: MessageChannel,
  moment: { readonly tested_at: Date } | { readonly reported_at: Date },
): Promise<void> {
  await updateRows(db, storeId, 'message_accounts').set(moment).where('channel', '=', channel).execute()
}
