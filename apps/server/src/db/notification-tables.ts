/** Tables of migrations 0086, 0087 and 0151: notifications for staff, and browsers that are notified. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import type { NotificationKind } from '@thali/domain/messages/notification'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface NotificationTables {
  notifications: {
    store_id: StoreId
    seq: number
    kind: NotificationKind
    about: string
    params: string
    created_at: Timestamp
  }

  notification_reads: {
    store_id: StoreId
    reader_id: string
    seq: number
  }

  notification_marks: {
    store_id: StoreId
    reader_id: string
    through_seq: number
  }

  /** Tables of migrations 0086 and 0087: browsers that are notified. */
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
