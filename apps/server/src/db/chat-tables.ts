/** Tables of migrations 0370, 0400 and 0401: threads of messages, their people, and who of the staff can be reached. */

import type { ConversationKind, MessageAuthor } from '@thali/domain/chat/conversation'
import type { SaidPresence } from '@thali/domain/chat/presence'
import type { OrderId, StoreId, UserId } from '@thali/domain/ids'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

/** Channel of a message beside the page. */
export type MessageVia = 'page' | 'whatsapp'

export interface ChatTables {
  conversations: {
    store_id: StoreId
    id: string
    kind: ConversationKind
    order_id: OrderId | null
    direct_key: string | null
    title: string
    last_seq: number
    last_at: Timestamp
    guest_said_seq: number
    staff_said_seq: number
    guest_read_seq: number
    staff_read_seq: number
    waiting_since: NullableTimestamp
    alerted: number
  }

  conversation_members: {
    store_id: StoreId
    conversation_id: string
    user_id: UserId
    name: string
    read_seq: number
    joined_at: Timestamp
  }

  chat_messages: {
    store_id: StoreId
    conversation_id: string
    seq: number
    client_id: string
    author: MessageAuthor
    author_id: string | null
    author_name: string
    phrase: string
    body: string
    private: boolean
    via: MessageVia
    written_at: Timestamp
    /** Pixels; null: text alone. */
    picture_width: number | null
    picture_height: number | null
  }

  chat_pictures: {
    store_id: StoreId
    conversation_id: string
    seq: number
    data: string
  }

  /** Null `until`: always. */
  conversation_mutes: {
    store_id: StoreId
    user_id: UserId
    conversation_id: string
    until: NullableTimestamp
  }

  staff_presence: {
    store_id: StoreId
    user_id: UserId
    session_id: string
    said: SaidPresence
    said_at: Timestamp
  }
}
