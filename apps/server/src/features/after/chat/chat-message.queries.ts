/** Messages of threads. */

import type { GuestMessageCounts, MessageAuthor } from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import type { MessageVia } from '../../../db/chat-tables.ts'
import { countRows, countUpToLimit } from '../../../db/count-rows.ts'
import { firstOf, mapRow, mapRows } from '../../../db/results.ts'
import { pageAfter } from '../../../db/row-place.ts'
import type { Db } from '../../../db/schema.ts'
import { insertRow, selectRows } from '../../../db/store-rows.ts'

export interface ChatMessageRow {
  readonly conversationId: string
  readonly seq: number
  readonly clientId: string
  readonly author: MessageAuthor
  readonly authorId: string | null
  readonly authorName: string
  readonly phrase: string
  readonly body: string
  readonly isPrivate: boolean
  readonly via: MessageVia
  readonly at: Date
  /** Its size; null: only text. */
  readonly picture: PictureSize | null
}

/** Size in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

function selectMessages(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'chat_messages').select([
    'conversation_id as conversationId',
    'seq',
    'client_id as clientId',
    'author',
    'author_id as authorId',
    'author_name as authorName',
    'phrase',
    'body',
    'private as isPrivate',
    'via',
    'written_at as at',
    'picture_width as width',
    'picture_height as height',
  ])
}

type Selected = Omit<ChatMessageRow, 'picture'> & {
  readonly width: number | null
  readonly height: number | null
}

function toRow({ width, height, ...row }: Selected): ChatMessageRow {
  return { ...row, picture: width === null || height === null ? null : { width, height } }
}

export async function findByClientId(
  tx: Db,
  storeId: StoreId,
  conversationId: string,
  clientId: string,
): Promise<ChatMessageRow | undefined> {
  return selectMessages(tx, storeId)
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .$call(mapRow(toRow))
}

/** Part of a thread: the latest, those before a number, or those after one. */
export interface ThreadPart {
  readonly before: number | null
  readonly after: number | null
  readonly limit: number
  /** Excludes notes for staff. */
  readonly isForGuests: boolean
}

/** Messages of a part, oldest first; the last ones for the latest and those before a number. */
export async function listChatMessages(
  db: Db,
  storeId: StoreId,
  conversationId: string,
  { before, after, limit, isForGuests }: ThreadPart,
): Promise<ChatMessageRow[]> {
  const isForward = after !== null
  const rows = await selectMessages(db, storeId)
    .where('conversation_id', '=', conversationId)
    .$if(isForGuests, (query) => query.where('private', '=', false))
    .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
    .$if(isForward, (query) => query.where('seq', '>', after ?? 0))
    .orderBy('seq', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return (isForward ? rows : rows.reverse()).map(toRow)
}

export async function listLastMessages(
  db: Db,
  storeId: StoreId,
  last: readonly { readonly id: string; readonly lastSeq: number }[],
): Promise<ChatMessageRow[]> {
  const said = last.filter(({ lastSeq }) => lastSeq > 0)
  if (said.length === 0) return []
  return selectMessages(db, storeId)
    .where((eb) =>
      eb.or(said.map(({ id, lastSeq }) => eb.and([eb('conversation_id', '=', id), eb('seq', '=', lastSeq)]))),
    )
    .limit(said.length)
    .$call(mapRows(toRow))
}

/** Number of messages of one side after a number, as visible to the other side, counted up to `most`. */
export async function countAfter(
  db: Db,
  storeId: StoreId,
  { id, author, seq, most }: { id: string; author: MessageAuthor; seq: number; most: number },
): Promise<number> {
  return countUpToLimit(
    db,
    selectRows(db, storeId, 'chat_messages')
      .select('seq')
      .where('conversation_id', '=', id)
      .where('seq', '>', seq)
      .where('author', '=', author)
      .where('private', '=', false)
      .limit(most),
  )
}

/** Numbers of messages of diners in some threads after a number of each; call with at most a page. */
export async function countOfGuestsAfter(
  db: Db,
  storeId: StoreId,
  threads: readonly { readonly id: string; readonly seq: number }[],
): Promise<ReadonlyMap<string, number>> {
  if (threads.length === 0) return new Map()
  const rows = await selectRows(db, storeId, 'chat_messages')
    .select((eb) => ['conversation_id as id', eb.cast<number>(eb.fn.countAll(), 'integer').as('n')])
    .where('author', '=', 'guest')
    .where((eb) =>
      eb.or(threads.map(({ id, seq }) => eb.and([eb('conversation_id', '=', id), eb('seq', '>', seq)]))),
    )
    .groupBy('conversation_id')
    .execute()
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Time of the diners' first message after a message of an order's thread. */
export async function findGuestsSaidAt(
  tx: Db,
  storeId: StoreId,
  conversationId: string,
  afterSeq: number,
): Promise<Date | undefined> {
  return selectRows(tx, storeId, 'chat_messages')
    .select('written_at as at')
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', afterSeq)
    .where('author', '=', 'guest')
    .orderBy('seq')
    .limit(1)
    .$call(firstOf('at'))
}

/** Number of messages that the diners of an order have written. */
export async function countOfGuests(
  tx: Db,
  storeId: StoreId,
  conversationId: string,
  since: Date,
): Promise<GuestMessageCounts> {
  const counted = selectRows(tx, storeId, 'chat_messages')
    .where('conversation_id', '=', conversationId)
    .where('author', '=', 'guest')
  return {
    lately: await countRows(counted.where('written_at', '>', since)),
    inAll: await countRows(counted),
  }
}

export async function insertChatMessage(tx: Db, storeId: StoreId, message: ChatMessageRow): Promise<void> {
  await insertRow(tx, storeId, 'chat_messages', {
    conversation_id: message.conversationId,
    seq: message.seq,
    client_id: message.clientId,
    author: message.author,
    author_id: message.authorId,
    author_name: message.authorName,
    phrase: message.phrase,
    body: message.body,
    private: message.isPrivate,
    via: message.via,
    written_at: message.at,
    picture_width: message.picture?.width ?? null,
    picture_height: message.picture?.height ?? null,
  }).execute()
}

/** Messages about some orders after one of them, order by order, the oldest first. */
export async function listMessagesOf(
  db: Db,
  storeId: StoreId,
  conversationIds: readonly string[],
  {
    after,
    limit,
  }: { readonly after: Pick<ChatMessageRow, 'conversationId' | 'seq'> | null; readonly limit: number },
): Promise<ChatMessageRow[]> {
  if (conversationIds.length === 0) return []
  return selectMessages(db, storeId)
    .where('conversation_id', 'in', conversationIds)
    .where('private', '=', false)
    .$call(
      pageAfter(['conversation_id', 'seq'], after, ({ conversationId, seq }) => [conversationId, seq], limit),
    )
    .$call(mapRows(toRow))
}
