import { Refusal } from '@thali/contract/refusal'
import type { changeByStaffSchema, StaffReservation } from '@thali/contract/reservations'
import { normalisePhone } from '@thali/domain/people/phone'
import { type BookingRules, staffLimits, stayOfChangedParty } from '@thali/domain/reservation/booking-rules'
import { answerTime, holdsSeats } from '@thali/domain/reservation/reservation'
import { isSameContent } from '@thali/domain/same-content'
import type { Store } from '@thali/domain/store/store'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { listTableRows } from '../codes/list-places.ts'
import { readBookedStore } from './booking-rules.ts'
import { isClosedOn, startOfWall, stayTimes } from './booking-start.ts'
import { publishReservation } from './publish-reservation.ts'
import { readPlacesOf } from './read-reservations.ts'
import { lockReservation, type ReservationRow, updateReservation } from './reservation.queries.ts'
import { isRetimed, minutesOf, tableLabels, toStaffReservation } from './reservation.view.ts'
import { reseat } from './seat-guests.ts'
import { NO_LIMITS, refuseClosed, takeSeats } from './take-seats.ts'

type Wanted = z.output<typeof changeByStaffSchema>
type Particulars = Wanted['seen']

/**
 * Changes a reservation for staff: its diners, their wishes, their number and their time. It keeps its tables if they
 * are free and large enough, else gets those that fit best. Repeating it has no effect.
 *
 * @throws {Refusal} order.phone-invalid, reservation.not-found, reservation.wrong-state,
 *   reservation.changed-meanwhile, reservation.no-slot for a time that the clock skips, reservation.past,
 *   reservation.full with the limits that staff would exceed, reservation.place-taken where a seated party stays at a
 *   table that another one has then
 */
export async function changeByStaff(
  deps: Deps,
  staff: Staff,
  reservationId: string,
  { seen, isOverruled, prefix, phone: typed, ...others }: Wanted,
): Promise<StaffReservation> {
  const { storeId } = staff
  const phone = normalisePhone(prefix, typed)
  if (!phone.ok) throw new Refusal('order.phone-invalid', { path: ['phone'] })
  const wanted = { ...others, phone: phone.e164 }
  const { store, rules } = await readBookedStore(deps, storeId)
  const at = deps.now()
  const row = await inTransaction(deps.db, async (tx) => {
    const before = await lockReservation(tx, storeId, reservationId)
    if (!before) throw new Refusal('reservation.not-found')
    const stands = particularsOf(before)
    if (isSameContent(stands, wanted)) return before
    if (!holdsSeats(before.state)) throw new Refusal('reservation.wrong-state', { state: before.state })
    if (!isSameContent(stands, seen)) throw new Refusal('reservation.changed-meanwhile')
    const after = changedTo(before, wanted, { store, rules, at })
    const placesBefore = await readPlacesOf(tx, storeId, before.id)
    if (hasOtherStay(before, wanted))
      await takeOtherSeats(tx, { before, after, placesBefore, store, rules, isOverruled })
    if (after.state === 'seated') await reseat(tx, after, placesBefore, at)
    await updateReservation(tx, after)
    const tables = await listTableRows(tx, storeId)
    const placesAfter = await readPlacesOf(tx, storeId, before.id)
    await writeAudit(deps, tx, staff, {
      action: 'reservation.change',
      subject: before.id,
      changes: {
        date: [before.local_date, after.local_date],
        minute: [before.local_minute, after.local_minute],
        minutes: [minutesOf(before), minutesOf(after)],
        party: [before.party, after.party],
        places: [tableLabels(placesBefore, tables), tableLabels(placesAfter, tables)],
        // Diners' names and wishes are personal: the log names only the changed fields.
        guestFields: [[], GUEST_FIELDS.filter((field) => before[field] !== after[field])],
      },
    })
    const what = after.sequence === before.sequence ? 'noted' : 'changed'
    await publishReservation(deps, tx, after, { what, by: 'staff' })
    return after
  })
  return toStaffReservation(row, await readPlacesOf(deps.db, storeId, row.id))
}

const GUEST_FIELDS = ['name', 'phone', 'email', 'area', 'occasion', 'allergy', 'note'] as const

function particularsOf(row: ReservationRow): Particulars {
  const { local_date: date, local_minute: minute, party, name, phone, email } = row
  const { area, occasion, allergy, note } = row
  return { date, minute, party, name, phone, email, area, occasion, allergy, note }
}

function hasOtherStay(before: ReservationRow, wanted: Particulars): boolean {
  return isRetimed(before, wanted) || before.party !== wanted.party
}

/** Changed reservation. Its diners are notified of another time or party size, at a new address as well. */
function changedTo(
  before: ReservationRow,
  { date, minute, ...wanted }: Particulars,
  { store, rules, at }: { readonly store: Store; readonly rules: BookingRules; readonly at: Date },
): ReservationRow {
  const isTold = wanted.email !== '' && wanted.email !== before.email
  const sequence = before.sequence + 1
  if (!hasOtherStay(before, { date, minute, ...wanted }))
    return { ...before, ...wanted, ...(isTold && { sequence }) }
  const { party } = before
  const stayBefore = { party, minutes: minutesOf(before), isSeated: before.state === 'seated' }
  const stay = stayOfChangedParty(rules, stayBefore, wanted.party)
  const startsAt = isRetimed(before, { date, minute })
    ? startOfWall(store, { date, minute }, at)
    : before.starts_at.getTime()
  const { reminderHours } = rules
  const times = stayTimes({ date, minute }, startsAt, { stay, reminderHours, now: at })
  const answer_by = before.answer_by && new Date(answerTime(store, at.getTime()))
  return { ...before, ...wanted, ...times, sequence, changed_at: at, answer_by }
}

/** Releases seats and takes others; a seated party stays at its tables. */
async function takeOtherSeats(
  tx: Db,
  {
    before,
    after,
    placesBefore,
    store,
    rules,
    isOverruled,
  }: {
    readonly before: ReservationRow
    readonly after: ReservationRow
    readonly placesBefore: readonly string[]
    readonly store: Store
    readonly rules: BookingRules
    readonly isOverruled: boolean
  },
): Promise<void> {
  const seats = takeSeats(tx, store.id, {
    ...{ before, after, limits: isOverruled ? NO_LIMITS : staffLimits(rules) },
    ...(before.state === 'seated' ? { placeIds: placesBefore } : { placesBefore }),
  })
  const isClosed = before.local_date !== after.local_date && isClosedOn(store, after.local_date)
  await (isClosed && !isOverruled ? refuseClosed(seats) : seats)
}
