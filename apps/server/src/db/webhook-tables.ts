/** Tables of migration 0110: webhooks and their messages. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { WebhookEvent, WebhookMessageType } from '@thali/domain/messages/webhook'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface WebhookTables {
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
