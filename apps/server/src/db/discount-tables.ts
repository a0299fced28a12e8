/** Tables of migrations 0077 and 0078: discounts of whole orders, their uses, and the sums of their days. */

import type { CategoryId, OrderId, StoreId } from '@thali/domain/ids'
import type { Weekday } from '@thali/domain/time/calendar-day'
import type { Generated } from 'kysely'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface DiscountTables {
  discounts: {
    store_id: StoreId
    id: string
    revision: number
    state: 'active' | 'paused' | 'ended'
    label: string
    /** Null: it applies by itself. */
    code: string | null
    kind: 'absolute' | 'percentage'
    amount_minor: number
    bps: number
    cap_minor: number | null
    minimum_minor: number
    category_ids: Json<readonly CategoryId[]>
    order_types: Json<readonly string[]>
    days: Json<readonly Weekday[]>
    start_minute: number | null
    end_minute: number | null
    first_day: string | null
    last_day: string | null
    max_uses: number | null
    max_per_day: number | null
    max_per_phone: number | null
    uses: Generated<number>
    given_minor: Generated<number>
    created_at: Timestamp
    changed_at: Timestamp
  }

  discount_uses: {
    store_id: StoreId
    order_id: OrderId
    discount_id: string
    business_day: string
    /** Keyed hash; null: none was given, or uses are not counted by phone. */
    phone: string | null
    amount_minor: number
    /** Null while it counts. */
    returned_at: NullableTimestamp
  }

  discount_days: {
    store_id: StoreId
    business_day: string
    discount_id: string
    uses: number
    given_minor: number
  }
}
