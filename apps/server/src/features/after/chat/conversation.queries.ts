/** Threads of messages, and the people of rooms. */

import { type ConversationKind, UNANSWERED_STEPS_MS } from '@thali/domain/chat/conversation'
import { noId, type OrderId, type StoreId, type UserId } from '@thali/domain/ids'
import { type ExpressionBuilder, sql } from 'kysely'
import { firstOf } from '../../../db/results.ts'
import type { Db, RowChanges, Schema } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'
import { matchesSearch } from './conversation-search.queries.ts'
import { isMutedFor } from './mute.queries.ts'

const COLUMNS = [
  'conversations.id',
  'conversations.kind',
  'conversations.title',
  'conversations.last_seq as lastSeq',
  'conversations.last_at as lastAt',
  'conversations.guest_said_seq as guestSaidSeq',
  'conversations.staff_said_seq as staffSaidSeq',
  'conversations.guest_read_seq as guestReadSeq',
  'conversations.staff_read_seq as staffReadSeq',
  'conversations.waiting_since as waitingSince',
  'conversations.alerted',
] as const

/** Filter of the threads on a page. */
export interface ConversationsAsked {
  /** Member whose rooms are listed; null: no rooms. */
  readonly userId: UserId | null
  /** False for readers who do not answer guests: only their rooms. */
  readonly withOrders: boolean
  /** Threads of orders whose diners wait, all threads of orders, the reader's rooms; null: orders and rooms. */
  readonly show: 'waiting' | 'orders' | 'rooms' | null
  /** Part of a name, a place, an order's number or a message; empty: all. */
  readonly search: string
  readonly before: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

function selectConversations(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'conversations').select(COLUMNS)
}

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

export function findConversation(db: Db, storeId: StoreId, id: string) {
  return selectConversations(db, storeId).where('conversations.id', '=', id).executeTakeFirst()
}

/** A thread, locked until the transaction ends, so that message numbers are in the order of commits. */
export function lockConversation(tx: Db, storeId: StoreId, id: string) {
  return selectConversations(tx, storeId)
    .where('conversations.id', '=', id)
    .$call(lockRows(tx))
    .executeTakeFirst()
}

export function findDirectRoom(db: Db, storeId: StoreId, directKey: string) {
  return selectConversations(db, storeId).where('conversations.direct_key', '=', directKey).executeTakeFirst()
}

/** Creates a thread, unless that of its order, or of its two people, exists. */
export async function insertConversation(
  tx: Db,
  storeId: StoreId,
  row: {
    readonly id: string
    readonly kind: ConversationKind
    readonly orderId: OrderId | null
    readonly directKey: string | null
    readonly title: string
    readonly at: Date
  },
): Promise<void> {
  await insertRow(tx, storeId, 'conversations', {
    id: row.id,
    kind: row.kind,
    order_id: row.orderId,
    direct_key: row.directKey,
    title: row.title,
    last_seq: 0,
    last_at: row.at,
    guest_said_seq: 0,
    staff_said_seq: 0,
    guest_read_seq: 0,
    staff_read_seq: 0,
    waiting_since: null,
    alerted: 0,
  })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type ConversationChange = RowChanges<'conversations'>

/** Changes a thread locked by the transaction. */
export async function updateConversation(tx: Db, storeId: StoreId, id: string, change: ConversationChange) {
  await updateRows(tx, storeId, 'conversations').set(change).where('id', '=', id).execute()
}

/** Threads that a member can read, latest message first, before any search. */
function selectRead(db: Db, storeId: StoreId, { userId, withOrders, show, before }: ConversationsAsked) {
  return selectConversations(db, storeId)
    .$if(!withOrders || show === 'rooms', (query) =>
      query.where((eb) => eb('conversations.kind', '<>', sql.lit<ConversationKind>('order'))),
    )
    .$if(show === 'waiting', (query) => query.where('conversations.waiting_since', 'is not', null))
    .$if(show === 'orders', (query) => query.where('conversations.kind', '=', 'order'))
    .$if(show === 'rooms' || show === null, (query) =>
      query.where((eb) => {
        const own = eb(
          'conversations.id',
          'in',
          eb
            .selectFrom('conversation_members')
            .select('conversation_id')
            .where('store_id', '=', storeId)
            .where('user_id', '=', userId ?? noId<UserId>()),
        )
        return show === 'rooms' ? own : eb.or([eb('conversations.kind', '=', 'order'), own])
      }),
    )
    .$if(before !== null, (query) => query.where((eb) => eb(placeColumns(eb), '<', placeOf(eb, before))))
    .orderBy('conversations.last_at', 'desc')
    .orderBy('conversations.id', 'desc')
}

type Building = ExpressionBuilder<Schema, 'conversations'>
type Place = ConversationsAsked['before']
const placeColumns = (eb: Building) => eb.refTuple('conversations.last_at', 'conversations.id')
const placeOf = (eb: Building, place: Place) => eb.tuple(place?.at ?? new Date(0), place?.id ?? '')

/** The searched threads, each with the number of its last message. */
export function listSearchable(db: Db, storeId: StoreId, asked: ConversationsAsked, limit: number) {
  return selectRead(db, storeId, asked)
    .clearSelect()
    .select(['conversations.id', 'conversations.last_at as at', 'conversations.last_seq as lastSeq'])
    .limit(limit)
    .execute()
}

/** Requested threads, latest message first; with `end` none after that one. */
export function listConversations(
  db: Db,
  storeId: StoreId,
  asked: ConversationsAsked,
  end: Place = null,
): Promise<ConversationRow[]> {
  return selectRead(db, storeId, asked)
    .$if(end !== null, (query) => query.where((eb) => eb(placeColumns(eb), '>=', placeOf(eb, end))))
    .$if(asked.search !== '', (query) => query.where((eb) => matchesSearch(eb, asked.search)))
    .limit(asked.limit)
    .execute()
}

/** Waiting times of diners, with the facts that their threads depend on, the shortest wait first. */
export function listWaitingThreads(
  db: Db,
  storeId: StoreId,
  reader: { readonly userId: UserId; readonly at: Date },
  limit: number,
) {
  return selectRows(db, storeId, 'conversations')
    .leftJoin('orders', withinStore('orders', 'conversations', { id: 'order_id' }))
    .select(['conversations.waiting_since as waitingSince', 'orders.state', 'orders.moved_at as movedAt'])
    .where('conversations.waiting_since', 'is not', null)
    .where((eb) => eb.not(isMutedFor(eb, reader)))
    .orderBy('conversations.waiting_since', 'desc')
    .limit(limit)
    .execute()
}

/** Rooms with messages that a member has not read. */
export function listUnreadRooms(
  db: Db,
  storeId: StoreId,
  reader: { readonly userId: UserId; readonly at: Date },
  limit: number,
) {
  return selectRows(db, storeId, 'conversation_members')
    .innerJoin(
      'conversations',
      withinStore('conversations', 'conversation_members', { id: 'conversation_id' }),
    )
    .select('conversations.id')
    .where('conversation_members.user_id', '=', reader.userId)
    .whereRef('conversations.last_seq', '>', 'conversation_members.read_seq')
    .where((eb) => eb.not(isMutedFor(eb, reader)))
    .limit(limit)
    .execute()
}

/** Threads of all stores whose diners have waited for the next step of `UNANSWERED_STEPS_MS`. */
export function dueUnanswered(db: Db, at: Date) {
  const [told, rung] = UNANSWERED_STEPS_MS.map((stepMs) => new Date(at.getTime() - stepMs)) as [Date, Date]
  return db
    .selectFrom('conversations')
    .select(['store_id', 'id'])
    .where('waiting_since', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('alerted', '=', 0), eb('waiting_since', '<=', told)]),
        eb.and([eb('alerted', '=', 1), eb('waiting_since', '<=', rung)]),
      ]),
    )
}

/** Threads due for an alert, the longest wait first. */
export function listUnanswered(db: Db, at: Date, limit: number) {
  return dueUnanswered(db, at).orderBy('waiting_since').limit(limit).execute()
}

/** Removes messages in threads without an order before an instant, and threads without later messages. */
export async function deleteRoomsBefore(tx: Db, storeId: StoreId, before: Date): Promise<void> {
  const rooms = selectRows(tx, storeId, 'conversations').select('id').where('order_id', 'is', null)
  await deleteRows(tx, storeId, 'chat_messages')
    .where('conversation_id', 'in', rooms)
    .where('written_at', '<', before)
    .execute()
  await deleteRows(tx, storeId, 'conversations')
    .where('order_id', 'is', null)
    .where('last_at', '<', before)
    .execute()
}

/** Removes the thread of a person without an order, by their number. */
export async function deleteThreadOfNumber(tx: Db, storeId: StoreId, phone: string): Promise<void> {
  await deleteRows(tx, storeId, 'conversations')
    .where('kind', '=', 'order')
    .where('order_id', 'is', null)
    .where('title', '=', phone)
    .execute()
}

/** The thread of a person without an order, by their number. */
export async function findThreadOfNumber(
  db: Db,
  storeId: StoreId,
  phone: string,
): Promise<string | undefined> {
  return selectRows(db, storeId, 'conversations')
    .select('id')
    .where('kind', '=', 'order')
    .where('order_id', 'is', null)
    .where('title', '=', phone)
    .$call(firstOf('id'))
}
