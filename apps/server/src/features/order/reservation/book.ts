/** Guests and staff who book, and guests who change what they booked. */

import { Refusal } from '@thali/contract/refusal'
import type { RefusalCode } from '@thali/contract/refusals'
import type {
  bookByStaffSchema,
  bookSchema,
  ChangeReservation,
  GuestReservation,
  StaffReservation,
} from '@thali/contract/reservations'
import type { StoreId } from '@thali/domain/ids'
import { normalisePhone } from '@thali/domain/people/phone'
import {
  type BookingRules,
  type LoadLimits,
  onlineLimits,
  staffLimits,
  stayMinutes,
} from '@thali/domain/reservation/booking-rules'
import { type BookingProblem, bookingProblem, slotTimesOf } from '@thali/domain/reservation/booking-slots'
import { endOfStay, instantOfWall, type WallTime } from '@thali/domain/reservation/booking-time'
import { mayGuestChange } from '@thali/domain/reservation/reservation'
import type { Store } from '@thali/domain/store/store'
import { storeAddress } from '@thali/domain/store/store-address'
import { previousDate } from '@thali/domain/time/store-clock'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { limitBookings } from '../../../limits/limit-bookings.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { type BookedStore, readBookedStore, readPublicStore, refuseViewOnly } from './booking-rules.ts'
import { publishReservation } from './publish-reservation.ts'
import { findReservation, readPlacesOf } from './read-reservations.ts'
import {
  countOfPhone,
  findByClientKey,
  insertReservation,
  lockReservation,
  type ReservationRow,
  updateReservation,
} from './reservation.queries.ts'
import { factsOf, toGuestReservation, toStaffReservation } from './reservation.view.ts'
import { NO_LIMITS, takeSeats } from './take-seats.ts'

/** Reservations of one phone that are yet to come. */
const OF_PHONE_MAX = 3

type BookDeps = Pick<Deps, 'db' | 'commits' | 'now' | 'newId' | 'newSlug' | 'secrets' | 'storeCache'>
type Asked = z.output<typeof bookSchema>

const REFUSALS: Readonly<Record<BookingProblem, RefusalCode>> = {
  off: 'reservation.off',
  'party-too-large': 'reservation.party-too-large',
  'no-slot': 'reservation.no-slot',
  'too-soon': 'reservation.too-soon',
  'too-far': 'reservation.too-far',
  full: 'reservation.full',
}

/**
 * Books a table for guests. Sent again with the same key it is the same reservation.
 *
 * @throws {Refusal} store.not-found, store.view-only, order.phone-invalid, rate.limited, reservation.off and what else keeps the party from the time
 */
export async function book(
  deps: BookDeps,
  storeId: StoreId,
  asked: Asked,
  network: string,
): Promise<GuestReservation> {
  const booked = await readPublicStore(deps, storeId)
  const { store, rules } = booked
  const row = await write(deps, booked, {
    asked,
    findStart: () => startOnline(store, rules, asked, deps.now()),
    limits: onlineLimits(rules),
    as: { state: rules.isConfirmedAtOnce ? 'confirmed' : 'requested', source: 'online' },
    by: { network },
  })
  return toGuestReservation(row, store, rules, deps.now())
}

/**
 * Books a table for guests who call or come, at any minute; beyond the rules where staff say so.
 *
 * @throws {Refusal} order.phone-invalid, reservation.no-slot for a time that the clock leaves out, reservation.full
 */
export async function bookByStaff(
  deps: BookDeps,
  staff: Staff,
  asked: z.output<typeof bookByStaffSchema>,
): Promise<StaffReservation> {
  const booked = await readBookedStore(deps, staff.storeId)
  const { store, rules } = booked
  const row = await write(deps, booked, {
    asked,
    findStart: () => startOfWall(store, asked),
    limits: asked.isOverruled ? NO_LIMITS : staffLimits(rules),
    as: { state: 'confirmed', source: 'staff' },
    by: { staff },
  })
  return toStaffReservation(row, await readPlacesOf(deps.db, staff.storeId, row.id))
}

/**
 * Changes time or party of a reservation for its guests.
 *
 * @throws {Refusal} reservation.not-found, reservation.closed after the cut-off, and as `book`
 */
export async function changeReservation(
  deps: BookDeps,
  slug: string,
  wanted: ChangeReservation,
): Promise<GuestReservation> {
  const { storeId, id } = await findReservation(deps.db, slug)
  const { store, rules } = await readPublicStore(deps, storeId)
  const at = deps.now()
  const startsAt = startOnline(store, rules, wanted, at)
  const row = await inTransaction(deps.db, async (tx) => {
    const before = await lockReservation(tx, storeId, id)
    if (!before) throw new Refusal('reservation.not-found')
    if (!mayGuestChange(factsOf(before), rules, at.getTime())) throw new Refusal('reservation.closed')
    const after: ReservationRow = {
      ...before,
      ...timesOf(wanted, startsAt, stayMinutes(rules, wanted.party)),
      // Staff have approved another time or party.
      state: rules.isConfirmedAtOnce ? before.state : 'requested',
      party: wanted.party,
      sequence: before.sequence + 1,
      changed_at: at,
    }
    await takeSeats(tx, storeId, { before, after, limits: onlineLimits(rules) })
    await updateReservation(tx, after)
    await publishReservation(deps, tx, after)
    return after
  })
  return toGuestReservation(row, store, rules, at)
}

/** When a party comes that books online; the day of a window past midnight is the one before. */
function startOnline(
  store: Store,
  rules: BookingRules,
  { date, minute, party }: WallTime & { readonly party: number },
  now: Date,
): number {
  refuseViewOnly(store, now)
  const { timeZone } = store
  const closures = store.hours?.closures ?? []
  const slot = [date, previousDate(date)]
    .flatMap((day) => slotTimesOf(rules, closures, day, timeZone))
    .find((time) => time.date === date && time.minute === minute)
  const problem = bookingProblem(rules, { party, slot, now: now.getTime(), timeZone })
  if (problem !== null || !slot) throw new Refusal(REFUSALS[problem ?? 'no-slot'])
  return slot.at
}

function startOfWall({ timeZone }: Store, wall: WallTime): number {
  const startsAt = instantOfWall(wall, timeZone)
  if (startsAt === null) throw new Refusal('reservation.no-slot')
  return startsAt
}

function timesOf({ date, minute }: WallTime, startsAt: number, stay: number) {
  return {
    starts_at: new Date(startsAt),
    ends_at: new Date(endOfStay(startsAt, stay)),
    local_date: date,
    local_minute: minute,
  }
}

async function write(
  deps: BookDeps,
  { store, code, rules }: BookedStore,
  {
    asked,
    findStart,
    limits,
    as,
    by,
  }: {
    readonly asked: Asked
    /** Asked for once the booking is known to be new: rules may have changed since it was first sent. */
    readonly findStart: () => number
    readonly limits: LoadLimits
    readonly as: Pick<ReservationRow, 'state' | 'source'>
    readonly by: { readonly staff: Staff } | { readonly network: string }
  },
): Promise<ReservationRow> {
  const { id: storeId } = store
  const phone = normalisePhone(asked.prefix, asked.phone)
  if (!phone.ok) throw new Refusal('order.phone-invalid', { path: ['phone'] })
  const at = deps.now()
  const { clientKey, name, party, area, note, language } = asked
  return inTransaction(deps.db, async (tx) => {
    const known = await findByClientKey(tx, storeId, clientKey)
    if (known) return known
    const startsAt = findStart()
    if ('network' in by && (await countOfPhone(tx, storeId, phone.e164, at)) >= OF_PHONE_MAX)
      throw new Refusal('reservation.too-many')
    const row: ReservationRow = {
      store_id: storeId,
      id: deps.newId(),
      slug: storeAddress(code, deps.newSlug()),
      client_key: clientKey,
      ...as,
      ...{ name, phone: phone.e164, party, area, note, language },
      ...timesOf(asked, startsAt, stayMinutes(rules, party)),
      sequence: 0,
      created_at: at,
      changed_at: at,
    }
    if (!(await insertReservation(tx, row))) return repeated(tx, storeId, clientKey)
    if ('network' in by) await limitBookings({ ...deps, db: tx }, storeId, by.network)
    await takeSeats(tx, storeId, { before: null, after: row, limits })
    if ('staff' in by)
      await writeAudit(deps, tx, by.staff, {
        action: 'reservation.book',
        subject: row.id,
        changes: { party: [null, party], date: [null, asked.date], minute: [null, asked.minute] },
      })
    await publishReservation(deps, tx, row)
    return row
  })
}

async function repeated(tx: Db, storeId: StoreId, clientKey: string): Promise<ReservationRow> {
  const known = await findByClientKey(tx, storeId, clientKey)
  if (!known) throw new Refusal('reservation.not-found')
  return known
}
