import type { StorePlace } from '@thali/contract/places'
import { Refusal } from '@thali/contract/refusal'
import type { moveReservationSchema, StaffReservation } from '@thali/contract/reservations'
import type { StoreId } from '@thali/domain/ids'
import { type BookingRules, staffLimits } from '@thali/domain/reservation/booking-rules'
import { fitsLoad } from '@thali/domain/reservation/booking-slots'
import { type MoveProblem, problemsOfPlaces } from '@thali/domain/reservation/move-problems'
import { answerTime, holdsSeats } from '@thali/domain/reservation/reservation'
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
import { readLoad } from './load.queries.ts'
import { publishReservation } from './publish-reservation.ts'
import { readPlacesOf } from './read-reservations.ts'
import { lockReservation, type ReservationRow, updateReservation } from './reservation.queries.ts'
import { isRetimed, minutesOf, tableLabels, toStaffReservation } from './reservation.view.ts'
import { reseat } from './seat-guests.ts'
import { NO_LIMITS, quartersOfStay, takeSeats } from './take-seats.ts'

type Wanted = z.output<typeof moveReservationSchema>

/**
 * Moves a reservation to another time or other tables, atomically: its former load is released, and the new one
 * taken.
 *
 * @throws {Refusal} reservation.not-found, reservation.wrong-state, reservation.changed-meanwhile,
 *   reservation.no-slot for a time that the clock skips, reservation.past, place.not-found, reservation.place-taken,
 *   place.seated, and reservation.full with the limits that staff would exceed
 */
export async function moveReservation(
  deps: Deps,
  staff: Staff,
  reservationId: string,
  wanted: Wanted,
): Promise<StaffReservation> {
  const { storeId } = staff
  const { store, rules } = await readBookedStore(deps, storeId)
  const at = deps.now()
  const row = await inTransaction(deps.db, async (tx) => {
    const before = await lockReservation(tx, storeId, reservationId)
    if (!before) throw new Refusal('reservation.not-found')
    if (!holdsSeats(before.state)) throw new Refusal('reservation.wrong-state', { state: before.state })
    const placesBefore = await readPlacesOf(tx, storeId, before.id)
    if (before.sequence !== wanted.sequence || !isSameSet(placesBefore, wanted.seenPlaceIds))
      throw new Refusal('reservation.changed-meanwhile')
    const isOtherTime = hasOtherTime(before, wanted)
    const after = isOtherTime ? movedTo(before, wanted, { store, rules, at }) : before
    const placeIds = [...new Set(wanted.placeIds)]
    const tables = await listTableRows(tx, storeId)
    const problems = await findProblems(tx, store, rules, { before, after, placeIds, tables })
    if (problems.length > 0 && !wanted.isOverruled) throw new Refusal('reservation.full', { problems })
    const limits = wanted.isOverruled ? NO_LIMITS : staffLimits(rules)
    await takeSeats(tx, storeId, { before, after, limits, placeIds })
    if (after.state === 'seated') await reseat(tx, after, placeIds, at)
    await updateReservation(tx, after)
    await writeAudit(deps, tx, staff, {
      action: 'reservation.move',
      subject: before.id,
      changes: {
        date: [before.local_date, after.local_date],
        minute: [before.local_minute, after.local_minute],
        minutes: [minutesOf(before), minutesOf(after)],
        places: [tableLabels(placesBefore, tables), tableLabels(placeIds, tables)],
      },
    })
    await publishReservation(deps, tx, after, { what: isOtherTime ? 'changed' : 'noted', by: 'staff' })
    return after
  })
  return toStaffReservation(row, await readPlacesOf(deps.db, storeId, row.id))
}

function hasOtherTime(before: ReservationRow, wanted: Wanted): boolean {
  return isRetimed(before, wanted) || (wanted.minutes ?? minutesOf(before)) !== minutesOf(before)
}

/** Moved reservation. Its diners are notified of another time; a change of tables alone does not concern them. */
function movedTo(
  before: ReservationRow,
  { date, minute, minutes = minutesOf(before) }: Wanted,
  { store, rules, at }: { readonly store: Store; readonly rules: BookingRules; readonly at: Date },
): ReservationRow {
  const hasOtherBegin = isRetimed(before, { date, minute })
  const startsAt = hasOtherBegin ? startOfWall(store, { date, minute }, at) : before.starts_at.getTime()
  const { reminderHours } = rules
  return {
    ...before,
    ...stayTimes({ date, minute }, startsAt, { stay: minutes, reminderHours, now: at }),
    sequence: before.sequence + 1,
    changed_at: at,
    answer_by: before.answer_by && new Date(answerTime(store, at.getTime())),
  }
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return new Set(some).symmetricDifference(new Set(others)).size === 0
}

interface Move {
  readonly before: ReservationRow
  readonly after: ReservationRow
  readonly placeIds: readonly string[]
  readonly tables: readonly StorePlace[]
}

/** Limits that staff would exceed. */
async function findProblems(
  tx: Db,
  store: Store,
  rules: BookingRules,
  { before, after, placeIds, tables }: Move,
): Promise<MoveProblem[]> {
  const places = placeIds.map((id) => {
    const place = tables.find((row) => row.id === id)
    if (!place) throw new Refusal('place.not-found')
    return place
  })
  return [
    ...((await fitsHouse(tx, store.id, rules, before, after)) ? [] : (['house-full'] as const)),
    ...(isClosedOn(store, after.local_date) ? (['closed'] as const) : []),
    ...problemsOfPlaces(
      places,
      after.party,
      tables.some(({ isBookable }) => isBookable),
    ),
  ]
}

/** Whether the store has room in the quarter hours that the party does not have yet. */
async function fitsHouse(
  tx: Db,
  storeId: StoreId,
  rules: BookingRules,
  before: ReservationRow,
  after: ReservationRow,
): Promise<boolean> {
  const had = new Set(quartersOfStay(before))
  const added = quartersOfStay(after).filter((quarter) => !had.has(quarter))
  const [from, to] = [added[0], added.at(-1)]
  if (from === undefined || to === undefined) return true
  const load = await readLoad(tx, storeId, { from, to })
  return fitsLoad(load, added, after.party, staffLimits(rules))
}
