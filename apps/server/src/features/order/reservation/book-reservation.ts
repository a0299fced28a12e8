/** Reservations booked by diners and staff. */

import { Refusal } from '@thali/contract/refusal'
import type {
  bookByStaffSchema,
  bookReservationSchema,
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
import { answerTime } from '@thali/domain/reservation/reservation'
import { storeAddress } from '@thali/domain/store/store-address'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { type BookingOrigin, lockBookingOrigin, networkFingerprint } from '../../../limits/limit-bookings.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { type BookedStore, readBookedStore, readPublicStore } from './booking-rules.ts'
import { isClosedOn, startOfWall, startOnline, stayTimes } from './booking-start.ts'
import { publishReservation } from './publish-reservation.ts'
import { readPlacesOf } from './read-reservations.ts'
import { countOpen, findByClientKey, insertReservation, type ReservationRow } from './reservation.queries.ts'
import { toGuestReservation, toStaffReservation } from './reservation.view.ts'
import { NO_LIMITS, refuseClosed, takeSeats } from './take-seats.ts'

type Asked = z.output<typeof bookReservationSchema>

/**
 * Books a table for diners. A repetition with the same key is the same reservation.
 *
 * @throws {Refusal} store.not-found, store.view-only, order.phone-invalid, rate.limited, reservation.too-many,
 *   reservation.network-too-many, reservation.key-reused, reservation.off and other reasons against the time
 */
export async function bookReservation(
  deps: Deps,
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
    by: { network: networkFingerprint(deps, storeId, network) },
  })
  return toGuestReservation(row, store, rules, deps.now())
}

/**
 * Books a table for diners who call or come in, at any minute; beyond the rules if staff confirm that.
 *
 * @throws {Refusal} order.phone-invalid, reservation.no-slot for a time that the clock skips, reservation.past,
 *   reservation.full with the limits that staff would exceed
 */
export async function bookByStaff(
  deps: Deps,
  staff: Staff,
  asked: z.output<typeof bookByStaffSchema>,
): Promise<StaffReservation> {
  const booked = await readBookedStore(deps, staff.storeId)
  const { store, rules } = booked
  const row = await write(deps, booked, {
    asked,
    findStart: () => startOfWall(store, asked, deps.now()),
    limits: asked.isOverruled ? NO_LIMITS : staffLimits(rules),
    isClosed: !asked.isOverruled && isClosedOn(store, asked.date),
    as: { state: 'confirmed', source: 'staff' },
    by: { staff },
  })
  return toStaffReservation(row, await readPlacesOf(deps.db, staff.storeId, row.id))
}

async function write(
  deps: Deps,
  { store, code, rules }: BookedStore,
  {
    asked,
    findStart,
    limits,
    isClosed = false,
    as,
    by,
  }: {
    readonly asked: Asked
    /** Called only for a new booking, as rules may have changed since it was first sent. */
    readonly findStart: () => number
    readonly limits: LoadLimits
    /** Whether the store is closed on that day and staff have not confirmed it yet. */
    readonly isClosed?: boolean
    readonly as: Pick<ReservationRow, 'state' | 'source'>
    readonly by: { readonly staff: Staff } | { readonly network: string }
  },
): Promise<ReservationRow> {
  const { id: storeId } = store
  const phone = normalisePhone(asked.prefix, asked.phone)
  if (!phone.ok) throw new Refusal('order.phone-invalid', { path: ['phone'] })
  const at = deps.now()
  const { clientKey, name, email = '', party, area, occasion, allergy, note, language } = asked
  const guest: BookingOrigin | null =
    'network' in by ? { storeId, phone: phone.e164, network: by.network } : null
  return inTransaction(deps.db, async (tx) => {
    const known = await findByClientKey(tx, storeId, clientKey)
    if (known) return asSent(known, asked, phone.e164)
    const startsAt = findStart()
    const row: ReservationRow = {
      store_id: storeId,
      id: deps.newId(),
      slug: storeAddress(code, deps.newSlug()),
      client_key: clientKey,
      ...as,
      ...{ name, phone: phone.e164, email, party, area, occasion, allergy, note, language },
      ...stayTimes(asked, startsAt, { stay: stayMinutes(rules, party), now: at, ...rules }),
      network: guest?.network ?? '',
      sequence: 0,
      created_at: at,
      changed_at: at,
      cancellation: null,
      answer_by: as.state === 'requested' ? new Date(answerTime(store, at.getTime())) : null,
    }
    if (!(await insertReservation(tx, row))) return resent(tx, storeId, asked, phone.e164)
    const seats = takeSeats(tx, storeId, { before: null, after: row, limits })
    await (isClosed ? refuseClosed(seats) : seats)
    // After the seats, the most frequent reason for refusal; the booker is always locked last.
    if (guest) await limitBooker({ ...deps, db: tx }, guest, rules)
    if ('staff' in by)
      await writeAudit(deps, tx, by.staff, {
        action: 'reservation.book',
        subject: row.id,
        changes: { party: [null, party], date: [null, asked.date], minute: [null, asked.minute] },
      })
    await publishReservation(deps, tx, row, { what: 'booked', by: guest ? 'guest' : 'staff' })
    return row
  })
}

/** Locks the counts of the phone and network until the commit, so that they include every booking. */
async function limitBooker(deps: Deps, guest: BookingOrigin, rules: BookingRules): Promise<void> {
  await lockBookingOrigin(deps, guest, rules)
  const { storeId, phone, network } = guest
  const limits = [
    [{ phone }, rules.openOfPhoneMax, 'reservation.too-many'],
    [{ network }, rules.openOfNetworkMax, 'reservation.network-too-many'],
  ] as const
  for (const [whose, most, code] of limits)
    if ((await countOpen(deps.db, storeId, whose, deps.now())) > most) throw new Refusal(code)
}

const SENT = ['party', 'name', 'area', 'occasion', 'allergy', 'note'] as const

/**
 * Reservation sent before; its key is refused for another booking. Once it was changed or stepped, only its phone has
 * to be the same.
 */
function asSent(known: ReservationRow, asked: Asked, phone: string): ReservationRow {
  const { date, minute, email = '' } = asked
  const isSame =
    known.local_date === date &&
    known.local_minute === minute &&
    known.email === email &&
    SENT.every((name) => known[name] === asked[name])
  if (known.phone !== phone || (known.sequence === 0 && !isSame)) throw new Refusal('reservation.key-reused')
  return known
}

async function resent(tx: Db, storeId: StoreId, asked: Asked, phone: string): Promise<ReservationRow> {
  const known = await findByClientKey(tx, storeId, asked.clientKey)
  if (!known) throw new Refusal('reservation.not-found')
  return asSent(known, asked, phone)
}
