/** Tables of migration 0003: orders, events and counts. */
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface OrdersTable {
  store_id: string
  id: string
  slug: string
  number: number
  business_day: string
  state: number
  payment_state: 'none' | 'pending' | 'paid' | 'failed' | 'refund due' | 'refunded'
  order_type: string
  estimate_from: number | null
  estimate_to: number | null
  address: string
  remarks: string
  user_name: string
  user_phone: string
  /** Text, not jsonb: receipts come back byte for byte. */
  snapshot: string
  total_minor: number
  revision: number
  placed_at: Timestamp
  moved_at: Timestamp
}

export interface OrderSlugsTable {
  slug: string
  store_id: string
  order_id: string
}

export interface OrderCountersTable {
  store_id: string
  business_day: string
  last_number: number
}

export interface OrderMovesTable {
  store_id: string
  order_id: string
  position: number
  from_state: number | null
  to_state: number
  kind: 'place' | 'move' | 'cancel' | 'undo'
  by_id: string
  by_name: string
  reason: string
  at: Timestamp
}

export interface OrderDiscardsTable {
  store_id: string
  order_id: string
  line_id: string
  reason: string
  by_id: string
  by_name: string
  at: Timestamp
}

export interface IdempotencyKeysTable {
  store_id: string
  key: string
  body_hash: string
  order_id: string
  answer: string
  created_at: Timestamp
}

export interface OutboxTable {
  store_id: string
  seq: number
  kind: string
  order_id: string | null
  data: string
  created_at: Timestamp
}

export interface OtpCodesTable {
  store_id: string
  id: string
  phone: string
  code_hash: string
  tries_left: number
  expires_at: Timestamp
  sent_at: Timestamp
  spent_at: NullableTimestamp
}

export interface OrderFeedbackTable {
  store_id: string
  order_id: string
  rating: number
  text: string
  created_at: Timestamp
}

export interface ItemCountsTable {
  store_id: string
  item_id: string
  day: string
  views: number
  adds: number
}

export interface PageCountsTable {
  store_id: string
  day: string
  page: string
  views: number
}
