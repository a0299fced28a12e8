/** Turns reservations into what guests and staff see of them. */
import type { GuestReservation, StaffReservation } from '@thali/contract/reservations'
import type { BookingRules } from '@thali/domain/reservation/booking-rules'
import { mayGuestChange } from '@thali/domain/reservation/reservation'
import type { Store } from '@thali/domain/store/store'
import type { ReservationRow } from './reservation.queries.ts'

/** Times of a row as the domain reads them. */
export function factsOf(row: ReservationRow) {
  return { state: row.state, startsAt: row.starts_at.getTime(), requestedAt: row.changed_at.getTime() }
}

export function toGuestReservation(
  row: ReservationRow,
  store: Pick<Store, 'id' | 'name' | 'timeZone'>,
  rules: BookingRules,
  now: Date,
): GuestReservation {
  return {
    slug: row.slug,
    storeId: store.id,
    storeName: store.name,
    timeZone: store.timeZone,
    state: row.state,
    name: row.name.trim().split(/\s+/u)[0] ?? '',
    party: row.party,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    date: row.local_date,
    minute: row.local_minute,
    note: row.note,
    isChangeable: mayGuestChange(factsOf(row), rules, now.getTime()),
  }
}

export function toStaffReservation(row: ReservationRow, placeIds: readonly string[]): StaffReservation {
  return {
    id: row.id,
    slug: row.slug,
    state: row.state,
    source: row.source,
    name: row.name,
    phone: row.phone,
    party: row.party,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    date: row.local_date,
    minute: row.local_minute,
    area: row.area,
    note: row.note,
    placeIds: [...placeIds],
    createdAt: row.created_at.toISOString(),
  }
}
