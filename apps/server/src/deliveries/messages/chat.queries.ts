/** Rows of chats in which diners get notices of an order. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import type { OrderKey } from '@thali/domain/order/order'
import { OPEN_STATES } from '@thali/domain/order/order-state'
import { sql } from 'kysely'
import { firstOf, writesOne } from '../../db/results.ts'
import type { Db } from '../../db/schema.ts'
import { insertRow, selectRows, updateRows, withinStore } from '../../db/store-rows.ts'

/** Purpose that the number of a chat is sealed for. */
export function chatPurpose({ storeId, orderId }: OrderKey): string {
  return `message chat ${storeId} ${orderId}`
}

/**
 * Writes a code for an order that has none, and the language of its reader.
 *
 * @returns the order's code; undefined when another order of the store has this one
 */
export async function putChat(
  db: Db,
  { storeId, orderId }: OrderKey,
  { code, language, at }: { readonly code: string; readonly language: Language; readonly at: Date },
): Promise<string | undefined> {
  await insertRow(db, storeId, 'message_chats', {
    order_id: orderId,
    code,
    language,
    created_at: at,
    sealed: null,
    phone_hash: null,
    heard_at: null,
    stopped_at: null,
  })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return updateRows(db, storeId, 'message_chats')
    .set({ language })
    .where('order_id', '=', orderId)
    .returning('code')
    .$call(firstOf('code'))
}

/** The chat of an order, with the sealed number where one was proven. */
export function findChat(db: Db, { storeId, orderId }: OrderKey) {
  return selectRows(db, storeId, 'message_chats')
    .select(['sealed', 'heard_at', 'stopped_at', 'language'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

function chatsWithOrders(db: Db) {
  return db
    .selectFrom('message_chats')
    .innerJoin('orders', withinStore('orders', 'message_chats', { id: 'order_id' }))
}

/** The order that a code belongs to; undefined when there is none, or it has ended. */
export async function findOrderByCode(
  db: Db,
  storeId: StoreId,
  code: string,
): Promise<{ readonly orderId: OrderId; readonly language: Language } | undefined> {
  return chatsWithOrders(db)
    .select(['message_chats.order_id as orderId', 'message_chats.language'])
    .where('message_chats.store_id', '=', storeId)
    .where('message_chats.code', '=', code)
    .where(sql<boolean>`orders.state in (1, 2, 3)`)
    .executeTakeFirst()
}

export interface ProvenNumber {
  readonly sealed: string
  readonly phoneHash: string
  /** Time of its message. */
  readonly at: Date
}

/**
 * Opens a chat to the number that wrote its code.
 *
 * @returns false when it is open to another, or was stopped after that was written
 */
export async function openChat(
  tx: Db,
  { storeId, orderId }: OrderKey,
  { sealed, phoneHash, at }: ProvenNumber,
): Promise<boolean> {
  return updateRows(tx, storeId, 'message_chats')
    .set({ sealed, phone_hash: phoneHash, heard_at: at, stopped_at: null })
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('phone_hash', 'is', null), eb('phone_hash', '=', phoneHash)]))
    .where((eb) => eb.or([eb('stopped_at', 'is', null), eb('stopped_at', '<', at)]))
    .$call(writesOne)
}

/** Order of the store with notices to a number: the latest under way, else the latest. */
export async function findOrderOfPhone(
  db: Db,
  storeId: StoreId,
  phoneHash: string,
): Promise<OrderId | undefined> {
  return chatsWithOrders(db)
    .select('orders.id')
    .where('message_chats.store_id', '=', storeId)
    .where('message_chats.phone_hash', '=', phoneHash)
    .orderBy(sql`case when orders.state in (${sql.join(OPEN_STATES)}) then 0 else 1 end`)
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .$call(firstOf('id'))
}

/** Restarts the 24-hour window of a number's chats, as it wrote again. */
export async function renewChats(db: Db, storeId: StoreId, phoneHash: string, at: Date): Promise<void> {
  await updateRows(db, storeId, 'message_chats')
    .set({ heard_at: at })
    .where('phone_hash', '=', phoneHash)
    .where('heard_at', '<', at)
    .execute()
}

/** Orders that ended before `before` of whose chats the number is known, at most `limit`. */
export async function listOverChats(db: Db, before: Date, limit: number): Promise<OrderKey[]> {
  return chatsWithOrders(db)
    .select(['message_chats.store_id as storeId', 'message_chats.order_id as orderId'])
    .where(sql<boolean>`message_chats.phone_hash is not null`)
    .where(sql<boolean>`orders.state in (4, 5)`)
    .where('orders.moved_at', '<', before)
    .limit(limit)
    .execute()
}

/** Number of a thread without an order, with the last text that it wrote; undefined when there is no such thread. */
export function findNumberThread(db: Db, storeId: StoreId, conversationId: string) {
  return selectRows(db, storeId, 'conversations')
    .innerJoin(
      'chat_messages',
      withinStore('chat_messages', 'conversations', { conversation_id: 'id', seq: 'guest_said_seq' }),
    )
    .select(['conversations.title as phone', 'chat_messages.body', 'chat_messages.written_at as writtenAt'])
    .where('conversations.id', '=', conversationId)
    .where('conversations.kind', '=', 'order')
    .where('conversations.order_id', 'is', null)
    .executeTakeFirst()
}

/** Chats of which the number is known. */
export function openChats(db: Db) {
  return db.selectFrom('message_chats').select('order_id').where(sql<boolean>`phone_hash is not null`)
}

/** Erases the number of an order's chat; its code may open it again. */
export async function closeChat(db: Db, { storeId, orderId }: OrderKey, at: Date): Promise<void> {
  await updateRows(db, storeId, 'message_chats')
    .set({ sealed: null, phone_hash: null, heard_at: null, stopped_at: at })
    .where('order_id', '=', orderId)
    .where('phone_hash', 'is not', null)
    .execute()
}

/**
 * Stops all messages about orders of the store to a number, on every channel it was subscribed by.
 *
 * @returns the orders whose messages were stopped by this
 */
export async function stopPhone(
  tx: Db,
  storeId: StoreId,
  { phone, phoneHash }: { readonly phone: string; readonly phoneHash: string },
  at: Date,
): Promise<OrderId[]> {
  const stopped = updateRows(tx, storeId, 'diner_messages')
    .set({ stopped_at: at })
    .where('stopped_at', 'is', null)
  const ofChats = await stopped
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('message_chats')
        .select('order_id')
        .where('store_id', '=', storeId)
        .where('phone_hash', '=', phoneHash),
    )
    .returning('order_id')
    .execute()
  const ofPages = await stopped
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('store_id', '=', storeId)
        .where('phone_end', '=', phone.slice(-4))
        // As a literal, without which the partial index does not serve.
        .where('phone_end', '<>', sql.lit(''))
        .where('user_phone', '=', phone),
    )
    .returning('order_id')
    .execute()
  await updateRows(tx, storeId, 'message_chats')
    .set({ sealed: null, phone_hash: null, heard_at: null, stopped_at: at })
    .where('phone_hash', '=', phoneHash)
    .execute()
  return [...ofChats, ...ofPages].map(({ order_id }) => order_id)
}
