/** Tables of migrations 0019, 0110 and 0111: messages to people outside, and webhooks. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { WebhookEvent, WebhookMessageType } from '@thali/domain/messages/webhook'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface DeliveryTables {
  deliveries: {
    id: string
    store_id: StoreId | null
    channel: string
    kind: string
    dedupe_key: string
    sealed: string | null
    state: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped'
    attempts: number
    next_attempt_at: NullableTimestamp
    last_error: string | null
    created_at: Timestamp
    finished_at: NullableTimestamp
    expires_at: Timestamp
  }

  /** Of migration 0111: messages of a store that were given up. */
  undelivered_messages: {
    store_id: StoreId
    id: string
    channel: string
    kind: string
    dedupe_key: string
    sealed: string
    reason: string
    attempts: number
    failed_at: Timestamp
  }

  /** Tables of migration 0110: webhooks and their messages. */
  webhooks: {
    store_id: StoreId
    id: string
    label: string
    url: string
    events: Json<WebhookEvent[]>
    with_contact: boolean
    active: boolean
    sealed: string
    cursor_seq: number
    failing_since: NullableTimestamp
    disabled_at: NullableTimestamp
    revision: number
    created_at: Timestamp
  }

  webhook_messages: {
    store_id: StoreId
    id: string
    webhook_id: string
    type: WebhookMessageType
    order_id: OrderId | null
    facts: string
    occurred_at: Timestamp
    delivery_id: string
    attempts: number
    last_attempt_at: NullableTimestamp
    last_status: number | null
    last_error: string | null
    delivered_at: NullableTimestamp
    created_at: Timestamp
  }
}
