/** Tables of migrations 0086 and 0087: browsers that are notified. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface PushTables {
  push_devices: {
    store_id: StoreId
    id: string
    endpoint_hash: string
    sealed: string
    name: string
    language: Language
    via: 'session' | 'screen' | 'token'
    /** The member's id; where `via` is `screen`, the screen's. */
    user_id: string
    session_id: string
    created_at: Timestamp
  }

  /** Of migration 0087: browsers of diners who want notifications of an order. */
  diner_pushes: {
    store_id: StoreId
    order_id: OrderId
    id: string
    endpoint_hash: string
    sealed: string | null
    language: Language
    told: number
    consented_at: Timestamp
    stopped_at: NullableTimestamp
  }
}
