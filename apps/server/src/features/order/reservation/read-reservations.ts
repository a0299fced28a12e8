import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import {
  type GuestReservation,
  type NoShows,
  type NoShowsOf,
  RESERVATION_REQUESTS,
  RESERVATIONS_OF_DAY,
  RESERVED_DAYS_SHOWN,
  type ReservationRequests,
  type Reservations,
  type ReservedDays,
  type StaffReservation,
} from '@thali/contract/reservations'
import type { StoreId } from '@thali/domain/ids'
import { normalisePhone } from '@thali/domain/people/phone'
import { writeCalendarFile } from '@thali/domain/reservation/calendar-file'
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { findStoreIdByAddress } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { readBookedStore } from './booking-rules.ts'
import { isClosedOn } from './booking-start.ts'
import { listPlacesOf } from './load.queries.ts'
import {
  countNoShows,
  countRequested,
  findById,
  findBySlug,
  listHeldOfDays,
  listOfDay,
  listOfDays,
  listPresentOrLate,
  listRequested,
  type ReservationRow,
} from './reservation.queries.ts'
import { toCalendarEvent, toGuestReservation, toStaffReservation } from './reservation.view.ts'

type SluggedRow = ReservationRow & { readonly storeId: StoreId }

/** Limit of tables of one reservation. */
const PLACES_MAX = 20

/**
 * The reservation that a slug opens.
 *
 * @throws {Refusal} reservation.not-found
 */
export async function findReservation(db: Db, slug: string): Promise<SluggedRow> {
  const row = await findAtSlug(db, slug)
  if (!row) throw new Refusal('reservation.not-found')
  return row
}

async function findAtSlug(db: Db, slug: string): Promise<SluggedRow | null> {
  const storeId = await findStoreIdByAddress(db, slug)
  const row = storeId && (await findBySlug(db, storeId, slug))
  return row ? { ...row, storeId } : null
}

/** Row of a reservation, for reactions to its changes. */
export type ReservationRecord = ReservationRow

export const findReservationById = findById

/** Reservation for holders of its slug. @throws {Refusal} reservation.not-found */
export async function readReservation(deps: Deps, slug: string): Promise<GuestReservation> {
  const row = await findReservation(deps.db, slug)
  return toGuest(deps, row)
}

/** Reservation for its page; null if there is none. */
export async function findGuestReservation(deps: Deps, slug: string): Promise<GuestReservation | null> {
  const row = await findAtSlug(deps.db, slug)
  return row ? toGuest(deps, row) : null
}

async function toGuest(deps: Deps, row: SluggedRow): Promise<GuestReservation> {
  const { store, rules } = await readBookedStore(deps, row.storeId)
  return toGuestReservation(row, store, rules, deps.now())
}

/** Reservation as a calendar file, in which calendars recognize the event by its id. */
export async function readReservationFile(deps: Deps, slug: string): Promise<string> {
  const row = await findReservation(deps.db, slug)
  const { store } = await readBookedStore(deps, row.storeId)
  const url = deps.config.publicUrl + pathTo(DOCUMENT_PAGES.reservation, { reservationSlug: slug })
  return writeCalendarFile({ ...toCalendarEvent(row, store), url })
}

/**
 * Reservations of one day of the store's clock, today's by default; today's begin with the parties of the evening before
 * that are still there or may still come, until the business day ends.
 */
export async function listReservations(
  deps: Deps,
  { storeId }: Staff,
  asked: string | undefined,
): Promise<Reservations> {
  const { db } = deps
  const at = deps.now()
  const { store, rules } = await readBookedStore(deps, storeId)
  const today = storeTime(at.getTime(), store.timeZone)
  const date = asked ?? today.date
  const isStillYesterday = date === today.date && today.minuteOfDay < store.dayTurnsAtMinute
  const present = isStillYesterday
    ? await listPresentOrLate(db, storeId, { date: addDays(date, -1), now: at }, RESERVATIONS_OF_DAY)
    : []
  const rows = [...present, ...(await listOfDay(db, storeId, date, RESERVATIONS_OF_DAY - present.length))]
  const items = await toStaff(db, storeId, rows)
  const { holdMinutes } = rules
  return { items, isClosed: isClosedOn(store, date), holdMinutes, serverTime: at.toISOString() }
}

/** Unanswered requests of all days, in the order of their expiry. */
export async function listReservationRequests(
  { db, now }: Deps,
  { storeId }: Staff,
): Promise<ReservationRequests> {
  const rows = await listRequested(db, storeId, RESERVATION_REQUESTS)
  const count = rows.length < RESERVATION_REQUESTS ? rows.length : await countRequested(db, storeId)
  return { items: await toStaff(db, storeId, rows), count, serverTime: now().toISOString() }
}

/** Counts no-shows of a phone that the store still stores. @throws {Refusal} order.phone-invalid */
export async function readNoShows(
  { db }: Deps,
  { storeId }: Staff,
  { prefix, phone: typed }: NoShowsOf,
): Promise<NoShows> {
  const phone = normalisePhone(prefix, typed)
  if (!phone.ok) throw new Refusal('order.phone-invalid', { path: ['phone'] })
  return { noShows: await countNoShows(db, storeId, phone.e164) }
}

/** Reservations of some days that hold seats and have not ended: the first ones, and their number. */
export async function listReservedDays(
  { db, now }: Deps,
  { storeId }: Staff,
  days: { readonly from: string; readonly to: string },
): Promise<ReservedDays> {
  const found = await listHeldOfDays(db, storeId, { ...days, after: now() }, RESERVED_DAYS_SHOWN)
  const items = found.rows.map(({ id, name, party, local_date: date, local_minute: minute }) => {
    return { id, name, party, date, minute }
  })
  return { items, count: found.count }
}

async function toStaff(
  db: Db,
  storeId: StoreId,
  rows: readonly ReservationRow[],
): Promise<StaffReservation[]> {
  const ids = rows.map(({ id }) => id)
  const placed = ids.length === 0 ? [] : await listPlacesOf(db, storeId, ids, ids.length * PLACES_MAX)
  const places = Map.groupBy(placed, ({ reservationId }) => reservationId)
  return rows.map((row) =>
    toStaffReservation(
      row,
      (places.get(row.id) ?? []).map(({ placeId }) => placeId),
    ),
  )
}

/** Reservations of some days that hold seats or are finished, with the fields for calendars. */
export async function listReservationsOfDays(
  db: Db,
  storeId: StoreId,
  days: { readonly from: string; readonly to: string },
  limit: number,
) {
  const rows = await listOfDays(db, storeId, days, limit)
  return rows.map(({ id, local_date: date, starts_at, ends_at, name, party, state }) => {
    return { id, date, name, party, state, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() }
  })
}

export async function readPlacesOf(db: Db, storeId: StoreId, id: string): Promise<string[]> {
  return (await listPlacesOf(db, storeId, [id], PLACES_MAX)).map(({ placeId }) => placeId)
}
