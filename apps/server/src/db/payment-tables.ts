/** Tables of migration 0060: keys of gateways, attempts to pay, what was told of them, refunds. */
import type { GatewayMode, GatewayName } from '../providers/payments/gateway.ts'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface GatewayCredentialsTable {
  store_id: string
  provider: GatewayName
  mode: GatewayMode
  /** Null: from before there were hooks. */
  hook_id: string | null
  merchant: string
  sealed: string
  previous_sealed: string | null
  previous_until: NullableTimestamp
  active: boolean
  webhook_at: NullableTimestamp
  updated_at: Timestamp
}

export interface PaymentAttemptsTable {
  store_id: string
  id: string
  order_id: string
  provider: GatewayName
  mode: GatewayMode
  merchant: string
  amount_minor: number
  currency: string
  gateway_id: string | null
  /** A `PaymentStep` as JSON. */
  step: string | null
  is_reopenable: boolean
  created_at: Timestamp
  closes_at: Timestamp
  ended_at: NullableTimestamp
  asks: number
  asked_at: NullableTimestamp
  next_ask_at: NullableTimestamp
}

export interface PaymentEventsTable {
  store_id: string
  id: string
  order_id: string | null
  attempt_id: string | null
  source: 'return' | 'webhook' | 'status' | 'staff'
  provider: GatewayName | 'counter'
  mode: GatewayMode
  dedupe_key: string
  name: string
  position: number | null
  /** A `PaymentEvent` as JSON. */
  data: string | null
  body: string | null
  body_hash: string
  by_id: string
  by_name: string
  at: Timestamp
}

export interface RefundsTable {
  store_id: string
  id: string
  order_id: string
  attempt_id: string | null
  charge_id: string
  amount_minor: number
  currency: string
  state: 'asked' | 'pending' | 'done' | 'failed'
  refund_id: string | null
  idempotency_key: string
  reason: string
  failure: string | null
  by_id: string
  by_name: string
  created_at: Timestamp
  ended_at: NullableTimestamp
  tries: number
  next_try_at: NullableTimestamp
}
