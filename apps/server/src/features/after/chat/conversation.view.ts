/** Threads and messages as staff see them. */
import type { Conversation, StaffMessage } from '@thali/contract/chat'
import { threadClosesAt } from '@thali/domain/chat/conversation'
import type { Order } from '@thali/domain/order/order'
import type { ChatMessageRow } from './chat-message.queries.ts'
import type { ConversationRow } from './conversation.queries.ts'
import type { Mute } from './mute.queries.ts'
import type { RoomMember } from './room-member.queries.ts'

const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? ''

export function toStaffMessage(row: ChatMessageRow): StaffMessage {
  const { seq, author, phrase, body, at, clientId, authorId, authorName, isPrivate, via, picture } = row
  return {
    seq,
    author,
    phrase,
    body,
    at: at.toISOString(),
    clientId,
    authorId,
    by: authorName,
    isPrivate,
    via,
    picture,
  }
}

export interface ThreadFacts {
  readonly order: Order | null
  readonly members: readonly RoomMember[]
  readonly lastMessage: ChatMessageRow | null
  readonly unread: number
  /** Mute setting of the reader. */
  readonly mute: Mute | null
}

export function toConversation(
  row: ConversationRow,
  { order, members, lastMessage, unread, mute }: ThreadFacts,
): Conversation {
  // Without an order it is closed to answers from the beginning.
  const withoutOrder = row.kind === 'order' ? row.lastAt.getTime() : null
  const closesAt = order ? threadClosesAt(order) : withoutOrder
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    order: order && {
      number: order.number,
      state: order.state,
      orderType: order.orderType,
      address: order.address,
      guestName: firstName(order.userName),
    },
    members: members.map(({ userId, name }) => ({ id: userId, name })),
    lastSeq: row.lastSeq,
    lastAt: row.lastAt.toISOString(),
    lastMessage: lastMessage && toStaffMessage(lastMessage),
    unread,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
    mute: mute && { until: mute.until?.toISOString() ?? null },
  }
}
