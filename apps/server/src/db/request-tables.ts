/** Table of migration 0360: requests of diners at tables to the staff. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { RequestKind } from '@thali/domain/order/guest-request'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

export interface RequestTables {
  guest_requests: {
    store_id: StoreId
    id: string
    order_id: OrderId
    kind: RequestKind
    place: string
    asked_at: Timestamp
    taken_at: NullableTimestamp
    taken_by: string | null
    taken_by_name: string
    done_at: NullableTimestamp
  }
}
