/** Views of reservations for diners, staff and calendars. */
import type { StorePlace } from '@thali/contract/places'
import type { GuestReservation, StaffReservation } from '@thali/contract/reservations'
import type { BookingRules } from '@thali/domain/reservation/booking-rules'
import type { CalendarEvent } from '@thali/domain/reservation/calendar-file'
import {
  answerableUntil,
  changeableUntil,
  mayGuestChange,
  type ReservationState,
} from '@thali/domain/reservation/reservation'
import type { Store } from '@thali/domain/store/store'
import type { ReservationRow } from './reservation.queries.ts'

const MINUTE_MS = 60_000

/** Times of a row as the domain reads them. */
export function reservationTimes(row: ReservationRow) {
  return {
    state: row.state,
    startsAt: row.starts_at.getTime(),
    requestedAt: row.changed_at.getTime(),
    answerBy: row.answer_by?.getTime(),
  }
}

function toStay(row: ReservationRow) {
  return {
    party: row.party,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    date: row.local_date,
    minute: row.local_minute,
    area: row.area,
    occasion: row.occasion,
    allergy: row.allergy,
    note: row.note,
    cancellation: row.cancellation,
  }
}

export function toGuestReservation(
  row: ReservationRow,
  store: Pick<Store, 'id' | 'name' | 'timeZone'>,
  rules: BookingRules,
  now: Date,
): GuestReservation {
  const facts = reservationTimes(row)
  return {
    slug: row.slug,
    storeId: store.id,
    storeName: store.name,
    timeZone: store.timeZone,
    state: row.state,
    name: row.name.trim().split(/\s+/u)[0] ?? '',
    ...toStay(row),
    hasEmail: row.email !== '',
    isChangeable: mayGuestChange(facts, rules, now.getTime()),
    changeableUntil: new Date(changeableUntil(facts, rules)).toISOString(),
    answerableUntil: expiryOf(row),
    holdMinutes: rules.holdMinutes,
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
    email: row.email,
    ...toStay(row),
    placeIds: [...placeIds],
    sequence: row.sequence,
    createdAt: row.created_at.toISOString(),
    requestedAt: row.changed_at.toISOString(),
    answerableUntil: expiryOf(row),
  }
}

function expiryOf(row: ReservationRow): string | null {
  return row.state === 'requested' ? new Date(answerableUntil(reservationTimes(row))).toISOString() : null
}

/** Stay of a party, in minutes. */
export function minutesOf({ starts_at, ends_at }: Pick<ReservationRow, 'starts_at' | 'ends_at'>): number {
  return Math.round((ends_at.getTime() - starts_at.getTime()) / MINUTE_MS)
}

/** Whether a reservation would begin at another time of the store's clock. */
export function isRetimed(
  { local_date, local_minute }: Pick<ReservationRow, 'local_date' | 'local_minute'>,
  { date, minute }: Pick<StaffReservation, 'date' | 'minute'>,
): boolean {
  return local_date !== date || local_minute !== minute
}

/** Names of tables as the log of changes keeps them. */
export function tableLabels(placeIds: readonly string[], tables: readonly StorePlace[]): string[] {
  return placeIds.map((placeId) => tables.find(({ id }) => id === placeId)?.label ?? '')
}

/** Calendar event of a reservation, without data of its diners. */
export function toCalendarEvent(row: ReservationRow, store: Pick<Store, 'name' | 'address'>): CalendarEvent {
  return {
    uid: `${row.id}@thali`,
    sequence: row.sequence,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    changedAt: row.changed_at.getTime(),
    status: statusOf(row.state),
    title: store.name,
    description: '',
    location: addressLine(store),
    url: '',
  }
}

/** Address of a store on one line. */
export function addressLine({ address: { street, pinCode, city } }: Pick<Store, 'address'>): string {
  const town = [city, pinCode].filter((part) => part !== '').join(' ')
  return [street, town].filter((part) => part !== '').join(', ')
}

function statusOf(state: ReservationState): CalendarEvent['status'] {
  if (state === 'requested') return 'tentative'
  return state === 'cancelled' || state === 'expired' ? 'cancelled' : 'confirmed'
}
