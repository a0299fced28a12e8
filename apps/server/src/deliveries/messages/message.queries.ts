/** Rows of messages to phones, and how many a day there were. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { MessageFailureReason, ReportedState } from '@thali/domain/messages/message'
import type { MessageAccountName, MessagePurpose } from '../../db/message-tables.ts'
import { firstOf, hasRow, writesOne } from '../../db/results.ts'
import { pageBefore } from '../../db/row-place.ts'
import type { Db } from '../../db/schema.ts'
import { insertRow, selectRows, updateRows } from '../../db/store-rows.ts'
import type { PageCursor } from '../../page-cursor.ts'

/** Account, day and purpose of a message. */
export interface CountedMessage {
  readonly day: string
  readonly account: MessageAccountName
  readonly purpose: MessagePurpose
}

/**
 * Counts a message in one statement before it is sent, so that concurrent processes cannot exceed the limit.
 *
 * @param most limit per day @returns false when the limit is reached
 */
export async function takeMessage(
  db: Db,
  storeId: StoreId,
  { day, account, purpose }: CountedMessage,
  most: number,
): Promise<boolean> {
  if (most < 1) return false
  return insertRow(db, storeId, 'message_counts', { business_day: day, account, purpose, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'business_day', 'account', 'purpose'])
        .doUpdateSet((eb) => ({ sent: eb('message_counts.sent', '+', 1) }))
        .where('message_counts.sent', '<', most),
    )
    .returning('sent')
    .$call(hasRow)
}

/** Numbers of messages counted on a day, by account and purpose. */
export function listCounts(db: Db, storeId: StoreId, day: string) {
  return selectRows(db, storeId, 'message_counts')
    .select(['account', 'purpose', 'sent'])
    .where('business_day', '=', day)
    .limit(20)
    .execute()
}

export interface NewMessageRow {
  readonly storeId: StoreId
  readonly id: string
  readonly account: MessageAccountName
  readonly kind: string
  readonly language: string
  readonly orderId: OrderId | null
  readonly phoneEnd: string
  readonly at: Date
}

/**
 * Records that a message is being sent. One about an order has one row per kind and account, any other one row per
 * id: it is written again only if it was not accepted before.
 *
 * @returns its id; undefined when it was already accepted
 */
export async function beginMessage(db: Db, message: NewMessageRow): Promise<string | undefined> {
  const { at } = message
  const insert = insertRow(db, message.storeId, 'messages', {
    id: message.id,
    account: message.account,
    kind: message.kind,
    language: message.language,
    order_id: message.orderId,
    phone_end: message.phoneEnd,
    provider_id: null,
    state: 'sending',
    reason: null,
    created_at: at,
    changed_at: at,
  })
  return insert
    .onConflict((conflict) =>
      (message.orderId === null
        ? conflict.columns(['store_id', 'id'])
        : conflict.columns(['store_id', 'order_id', 'kind', 'account']).where('order_id', 'is not', null)
      )
        .doUpdateSet({ state: 'sending', reason: null, changed_at: at })
        .where('messages.state', 'in', ['sending', 'failed']),
    )
    .returning('id')
    .$call(firstOf('id'))
}

/** Stores the service's answer to the hand-over of a message. */
export async function endMessage(
  db: Db,
  { storeId, id }: Pick<NewMessageRow, 'storeId' | 'id'>,
  outcome: {
    readonly state: 'accepted' | 'failed'
    readonly providerId: string | null
    readonly reason: MessageFailureReason | null
    readonly at: Date
  },
): Promise<void> {
  await updateRows(db, storeId, 'messages')
    .set({
      state: outcome.state,
      provider_id: outcome.providerId,
      reason: outcome.reason,
      changed_at: outcome.at,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export async function findByProvider(
  db: Db,
  storeId: StoreId,
  account: MessageAccountName,
  providerId: string,
) {
  const row = await selectRows(db, storeId, 'messages')
    .select(['id', 'state'])
    .where('account', '=', account)
    .where('provider_id', '=', providerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as { readonly id: string; readonly state: ReportedState } | undefined
}

/** @returns false when another report was written concurrently */
export async function moveMessage(
  db: Db,
  { storeId, id, from }: { readonly storeId: StoreId; readonly id: string; readonly from: ReportedState },
  {
    state,
    reason,
    at,
  }: { readonly state: ReportedState; readonly reason: MessageFailureReason | null; readonly at: Date },
): Promise<boolean> {
  return updateRows(db, storeId, 'messages')
    .set({ state, reason, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', from)
    .$call(writesOne)
}

/** The latest messages, the newest first, after the one at `after`. */
export function listSentMessageRows(
  db: Db,
  storeId: StoreId,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
) {
  return (
    selectRows(db, storeId, 'messages')
      .select(['id', 'account', 'kind', 'language', 'order_id as orderId', 'phone_end as phoneEnd'])
      .select(['state', 'reason', 'created_at as at', 'changed_at as changedAt'])
      // Their threads show them.
      .where('kind', '<>', 'chat-answer')
      .$call(pageBefore(['created_at', 'id'], after, ({ at, id }) => [at, id], limit))
      .execute()
  )
}
