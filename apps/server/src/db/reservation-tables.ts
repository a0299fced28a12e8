/** Tables of reservations, their rules, their load, and seated diners. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { BookingRules } from '@thali/domain/reservation/booking-rules'
import type { Cancellation, Occasion, ReservationState } from '@thali/domain/reservation/reservation'
import type { WaitingState } from '@thali/domain/reservation/waitlist'
import type { ColumnType } from 'kysely'
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts'

export interface ReservationTables {
  booking_rules: {
    store_id: StoreId
    rules: Json<BookingRules>
  }

  reservations: {
    store_id: StoreId
    id: string
    slug: string
    client_key: string
    state: ReservationState
    source: 'online' | 'staff'
    name: string
    phone: string
    party: number
    starts_at: Timestamp
    ends_at: Timestamp
    local_date: string
    local_minute: number
    area: string
    note: string
    language: string
    sequence: number
    created_at: Timestamp
    changed_at: Timestamp
    email: string
    occasion: Occasion | null
    allergy: string
    network: string
    remind_at: NullableTimestamp
    cancellation: Cancellation | null
    answer_by: NullableTimestamp
  }

  booking_load: {
    store_id: StoreId
    quarter: number
    covers: number
    parties: number
  }

  reservation_places: {
    store_id: StoreId
    place_id: string
    quarter: number
    reservation_id: string
  }

  seatings: {
    store_id: StoreId
    place_id: string
    reservation_id: string | null
    covers: number
    seated_at: Timestamp
    left_at: NullableTimestamp
    left_with_bill: ColumnType<boolean, boolean | undefined, boolean>
  }

  calendar_feeds: {
    store_id: StoreId
    user_id: UserId
    token_hash: string
    created_at: Timestamp
  }

  waitlist: {
    store_id: StoreId
    id: string
    client_key: string
    state: WaitingState
    name: string
    phone: string
    party: number
    quoted_minutes: number
    created_at: Timestamp
    told_at: NullableTimestamp
    closed_at: NullableTimestamp
  }
}
