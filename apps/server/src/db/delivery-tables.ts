/** Table of migration 0019: messages to people outside. */
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface DeliveriesTable {
  id: string
  store_id: string | null
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
