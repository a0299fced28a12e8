/** Tables of migrations 0019 and 0111: messages to people outside. */
import type { StoreId } from '@thali/domain/ids'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

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
}
