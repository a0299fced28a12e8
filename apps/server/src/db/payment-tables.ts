/** Tables of online payment: keys of gateways, attempts, events, refunds, comparisons. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Generated } from 'kysely'
import type { GatewayMode } from '../providers/payments/gateway.ts'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface PaymentTables {
  gateway_credentials: {
    store_id: StoreId
    provider: string
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
    /** Name of the member who set them; empty: an operator, or unknown. */
    set_by: Generated<string>
    tested_at: NullableTimestamp
    /** Null: not tested yet. */
    test_outcome: 'passed' | 'refused' | 'unavailable' | null
    /** Message of the gateway. */
    test_detail: Generated<string>
    /** First payment that the webhook has not reported, as far as is known. */
    charged_at: NullableTimestamp
  }

  payment_attempts: {
    store_id: StoreId
    id: string
    order_id: OrderId
    provider: string
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

  payment_events: {
    store_id: StoreId
    id: string
    order_id: OrderId | null
    attempt_id: string | null
    source: 'return' | 'webhook' | 'status' | 'staff'
    provider: string
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

  refunds: {
    store_id: StoreId
    id: string
    order_id: OrderId
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
    undoes_mark: Generated<boolean>
    /** Decision of a second member; null: none was asked for. */
    approval: 'needed' | 'given' | 'declined' | null
    approved_by_id: string | null
    approved_by_name: string | null
    approved_at: NullableTimestamp
  }

  /** Day of a store's attempts at a gateway, to be compared with the gateway's records. */
  gateway_comparisons: {
    store_id: StoreId
    id: string
    provider: string
    mode: GatewayMode
    from_at: Timestamp
    until_at: Timestamp
    after_id: Generated<string>
    tries: Generated<number>
    next_at: NullableTimestamp
  }

  /** Differences between a gateway and our records. */
  gateway_differences: {
    store_id: StoreId
    id: string
    order_id: OrderId
    attempt_id: string
    provider: string
    mode: GatewayMode
    reason: string
    about: string
    ours_minor: number | null
    theirs_minor: number | null
    currency: string
    found_at: Timestamp
    closed_at: NullableTimestamp
    closed_by_id: string | null
    closed_by_name: string | null
    note: Generated<string>
  }
}
