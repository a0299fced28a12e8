import {
  CHAT_COUNT_MOST,
  CHAT_MESSAGES_PAGE,
  type GuestMessage,
  type GuestThread,
  type MessagesQuery,
} from '@thali/contract/chat'
import { isThreadOpen } from '@thali/domain/chat/conversation'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { requireOrderKey } from '../../order/order-record/find-order-key.ts'
import { type ChatMessageRow, countAfter, listChatMessages } from './chat-message.queries.ts'
import { findConversation, lockConversation, updateConversation } from './conversation.queries.ts'
import { getThreadOrder } from './write-as-guest.ts'

/**
 * Messages between an order's diners and the staff, for holders of the order's slug.
 *
 * @throws {Refusal} order.not-found
 */
export async function readGuestThread(
  { db, now, storeCache }: Deps,
  orderSlug: string,
  query: MessagesQuery,
): Promise<GuestThread> {
  const { storeId, orderId } = await requireOrderKey(db, orderSlug)
  const order = await getThreadOrder(db, { storeId, orderId })
  const loaded = await storeCache.findById(storeId)
  const isOpen = loaded?.store.guestChat === true && isThreadOpen(order, now().getTime())
  const conversation = await findConversation(db, storeId, orderId)
  if (!conversation) return { messages: [], hasMore: false, unread: 0, isOpen }
  const { rows, hasMore } = await readPart(db, storeId, orderId, { ...query, isForGuests: true })
  const seq = conversation.guestReadSeq
  const unread =
    conversation.staffSaidSeq > seq
      ? await countAfter(db, storeId, { id: orderId, author: 'staff', seq, most: CHAT_COUNT_MOST })
      : 0
  return { messages: rows.map(toGuestMessage), hasMore, unread, isOpen }
}

/** A page of messages, and whether there are more of them in its direction. */
export async function readPart(
  db: Deps['db'],
  storeId: Parameters<typeof listChatMessages>[1],
  conversationId: string,
  { before, after, isForGuests }: MessagesQuery & { readonly isForGuests: boolean },
): Promise<{ readonly rows: readonly ChatMessageRow[]; readonly hasMore: boolean }> {
  const found = await listChatMessages(db, storeId, conversationId, {
    before: before === '' ? null : before,
    after: after === '' ? null : after,
    limit: CHAT_MESSAGES_PAGE + 1,
    isForGuests,
  })
  const hasMore = found.length > CHAT_MESSAGES_PAGE
  // For the latest, and for those before one, the last ones are adjacent to the next page.
  const rows = after === '' ? found.slice(-CHAT_MESSAGES_PAGE) : found.slice(0, CHAT_MESSAGES_PAGE)
  return { rows, hasMore }
}

function toGuestMessage(row: ChatMessageRow): GuestMessage {
  const { seq, author, phrase, body, at, clientId, authorName, picture } = row
  return {
    seq,
    author,
    phrase,
    body,
    at: at.toISOString(),
    picture,
    ...(author === 'guest' && { clientId }),
    by: author === 'guest' ? '' : (authorName.trim().split(/\s+/u)[0] ?? ''),
  }
}

/** Records up to which message the diners of an order have read. @throws {Refusal} order.not-found */
export async function readAsGuest({ db }: Deps, orderSlug: string, seq: number): Promise<void> {
  const { storeId, orderId } = await requireOrderKey(db, orderSlug)
  await inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, storeId, orderId)
    if (!conversation) return
    const through = Math.min(seq, conversation.lastSeq)
    if (through > conversation.guestReadSeq)
      await updateConversation(tx, storeId, orderId, { guest_read_seq: through })
  })
}
