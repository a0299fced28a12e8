import {
  CHAT_COUNT_MOST,
  type ChatCount,
  CONVERSATIONS_PAGE,
  type Conversation,
  type Conversations,
  type ConversationsQuery,
} from '@thali/contract/chat'
import { isThreadOpen, ROOM_MEMBERS_MAX, UNANSWERED_STEPS_MS } from '@thali/domain/chat/conversation'
import { SEARCHED_THREADS, searchedAtOnce } from '@thali/domain/chat/search-part'
import type { OrderId } from '@thali/domain/ids'
import type { Order } from '@thali/domain/order/order'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { cutPage, readPageCursor } from '../../../page-cursor.ts'
import { personOf, type Staff } from '../../base/account/guard.ts'
import { listPlainOrders } from '../../order/order-record/load-order.ts'
import { countOfGuestsAfter, listLastMessages } from './chat-message.queries.ts'
import {
  type ConversationRow,
  type ConversationsAsked,
  listConversations,
  listSearchable,
  listUnreadRooms,
  listWaitingThreads,
} from './conversation.queries.ts'
import { toConversation } from './conversation.view.ts'
import { listMutes } from './mute.queries.ts'
import { answersGuests, roomsOf } from './open-thread.ts'
import { listRoomMembers } from './room-member.queries.ts'

/**
 * A page of the threads that a member can read, latest message first.
 *
 * @throws {Refusal} request.malformed for a malformed page cursor
 */
export async function readConversations(
  { db, now }: Deps,
  staff: Staff,
  { show, search, before }: ConversationsQuery,
): Promise<Conversations> {
  const asked: ConversationsAsked = {
    userId: roomsOf(staff),
    withOrders: answersGuests(staff),
    show: show === '' ? null : show,
    search: search.trim(),
    before: before === '' ? null : readPageCursor(before),
    limit: CONVERSATIONS_PAGE + 1,
  }
  const end = asked.search === '' ? null : await findSearchEnd(db, staff.storeId, asked)
  const rows = await listConversations(db, staff.storeId, asked, end)
  const { shown, ...page } = cutPage(rows, CONVERSATIONS_PAGE, end)
  return { items: await toConversations({ db, now }, staff, shown), ...page }
}

/** The last searched thread; null: the search reaches the end. */
async function findSearchEnd(db: Db, storeId: Staff['storeId'], asked: ConversationsAsked) {
  const threads = await listSearchable(db, storeId, asked, SEARCHED_THREADS + 1)
  const count = searchedAtOnce(threads)
  return count < threads.length ? (threads[count - 1] ?? null) : null
}

/** Threads with the facts shown with them; call with at most a page. */
export async function toConversations(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const { storeId } = staff
  const at = now()
  const userId = personOf(staff)
  const ids = (isOrder: boolean) =>
    rows.filter(({ kind }) => (kind === 'order') === isOrder).map(({ id }) => id)
  // The id of an order's thread is that of the order.
  const found = await listPlainOrders(db, storeId, ids(true) as OrderId[])
  const orders = new Map<string, Order>(found.map((order) => [order.id, order]))
  const rooms = ids(false)
  const members = await listRoomMembers(db, storeId, rooms, rooms.length * ROOM_MEMBERS_MAX)
  const last = new Map((await listLastMessages(db, storeId, rows)).map((row) => [row.conversationId, row]))
  // Of an order: messages of its diners that no staff member has read.
  const unreadOfOrders = await countOfGuestsAfter(
    db,
    storeId,
    rows
      .filter(({ kind, guestSaidSeq, staffReadSeq }) => kind === 'order' && guestSaidSeq > staffReadSeq)
      .map(({ id, staffReadSeq }) => ({ id, seq: staffReadSeq })),
  )
  const mutes = userId
    ? await listMutes(
        db,
        { storeId, userId, at },
        rows.map(({ id }) => id),
      )
    : null
  return rows.map((row) => {
    const ofRoom = members.filter(({ conversationId }) => conversationId === row.id)
    const { readSeq = row.lastSeq } = ofRoom.find((member) => member.userId === userId) ?? {}
    const unread = row.kind === 'order' ? (unreadOfOrders.get(row.id) ?? 0) : row.lastSeq - readSeq
    return toConversation(row, {
      order: orders.get(row.id) ?? null,
      members: ofRoom,
      lastMessage: last.get(row.id) ?? null,
      unread: Math.min(unread, CHAT_COUNT_MOST),
      mute: mutes?.get(row.id) ?? null,
    })
  })
}

/** Count of the threads that need the member; muted ones are left out. */
export async function readChatCount({ db, now }: Deps, staff: Staff): Promise<ChatCount> {
  const { storeId } = staff
  const userId = roomsOf(staff)
  const at = now().getTime()
  // Threads that can no longer be answered do not count.
  const readerId = answersGuests(staff) ? personOf(staff) : null
  const rows = readerId
    ? await listWaitingThreads(db, storeId, { userId: readerId, at: now() }, CHAT_COUNT_MOST)
    : []
  const waiting = rows.filter(
    ({ state, movedAt }) => state === null || movedAt === null || isThreadOpen({ state, movedAt }, at),
  )
  const lateBefore = at - UNANSWERED_STEPS_MS[1]
  const late = waiting.filter(({ waitingSince }) => waitingSince && waitingSince.getTime() <= lateBefore)
  const rooms =
    userId === null ? [] : await listUnreadRooms(db, storeId, { userId, at: now() }, CHAT_COUNT_MOST)
  return { waiting: waiting.length, late: late.length, rooms: rooms.length }
}
