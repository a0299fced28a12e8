/** Tables of migration 0120: messages to phones by stores' own accounts. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import type { MessageChannel, MessageFailureReason, ReportedState } from '@thali/domain/messages/message'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

/** Account that sends a message: the store's for a channel, or the operator's, shared by the stores. */
export type MessageAccountName = MessageChannel | 'shared'
/** Purpose that a message is counted under. */
export type MessagePurpose = 'code' | 'notice' | 'test'

export interface MessageTables {
  message_accounts: {
    store_id: StoreId
    channel: MessageChannel
    provider: string
    hook_id: string
    sealed: string
    sends_codes: boolean
    codes_a_day: number
    notices_a_day: number
    set_by: string
    updated_at: Timestamp
    tested_at: NullableTimestamp
    reported_at: NullableTimestamp
  }

  message_counts: {
    store_id: StoreId
    business_day: string
    account: MessageAccountName
    purpose: MessagePurpose
    sent: number
  }

  messages: {
    store_id: StoreId
    id: string
    account: MessageAccountName
    kind: string
    language: string
    order_id: OrderId | null
    phone_end: string
    provider_id: string | null
    state: ReportedState | 'sending'
    reason: MessageFailureReason | null
    created_at: Timestamp
    changed_at: Timestamp
  }

  message_reports: {
    store_id: StoreId
    account: MessageChannel
    provider_id: string
    state: ReportedState
    reason: MessageFailureReason | null
    received_at: Timestamp
  }

  /** Of migration 0123: orders whose diners want notices by message. */
  diner_messages: {
    store_id: StoreId
    order_id: OrderId
    language: Language
    told: number
    consented_at: Timestamp
    stopped_at: NullableTimestamp
  }

  /** Of migration 0195: chats in which diners ask for notices of an order. */
  message_chats: {
    store_id: StoreId
    order_id: OrderId
    code: string
    language: Language
    created_at: Timestamp
    sealed: string | null
    phone_hash: string | null
    heard_at: NullableTimestamp
    stopped_at: NullableTimestamp
  }
}
