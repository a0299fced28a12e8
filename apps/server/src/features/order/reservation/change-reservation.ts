import { Refusal } from '@thali/contract/refusal'
import type { ChangeReservation, GuestReservation } from '@thali/contract/reservations'
import { type BookingRules, onlineLimits, stayMinutes } from '@thali/domain/reservation/booking-rules'
import { answerTime, mayGuestChange } from '@thali/domain/reservation/reservation'
import type { Store } from '@thali/domain/store/store'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { limitBookingChanges } from '../../../limits/limit-bookings.ts'
import { readPublicStore } from './booking-rules.ts'
import { startOnline, stayTimes } from './booking-start.ts'
import { publishReservation } from './publish-reservation.ts'
import { findReservation, readPlacesOf } from './read-reservations.ts'
import { lockReservation, type ReservationRow, updateReservation } from './reservation.queries.ts'
import { isRetimed, reservationTimes, toGuestReservation } from './reservation.view.ts'
import { takeSeats } from './take-seats.ts'

/**
 * Changes time, party or wishes of a reservation for its diners. Repeating it has no effect.
 *
 * @throws {Refusal} reservation.not-found, reservation.closed after the cut-off, rate.limited, and as `bookReservation`
 */
export async function changeReservation(
  deps: Deps,
  slug: string,
  wanted: ChangeReservation,
): Promise<GuestReservation> {
  const { storeId, id } = await findReservation(deps.db, slug)
  const { store, rules } = await readPublicStore(deps, storeId)
  const at = deps.now()
  const row = await inTransaction(deps.db, async (tx) => {
    const before = await lockReservation(tx, storeId, id)
    if (!before) throw new Refusal('reservation.not-found')
    if (!mayGuestChange(reservationTimes(before), rules, at.getTime()))
      throw new Refusal('reservation.closed')
    const noted = withWishes(before, wanted)
    if (isMoved(before, wanted)) return move(deps, tx, { before, noted, wanted, store, rules, at })
    if (noted !== before) {
      await updateReservation(tx, noted)
      await publishReservation(deps, tx, noted, { what: 'noted', by: 'guest' })
    }
    return noted
  })
  return toGuestReservation(row, store, rules, at)
}

function isMoved(before: ReservationRow, { date, minute, party }: ChangeReservation): boolean {
  return isRetimed(before, { date, minute }) || before.party !== party
}

/** Row with new wishes; the same row if nothing changes. */
function withWishes(before: ReservationRow, wanted: ChangeReservation): ReservationRow {
  const { area = before.area, occasion = before.occasion } = wanted
  const { allergy = before.allergy, note = before.note } = wanted
  const after = { ...before, area, occasion, allergy, note }
  const isSame = (['area', 'occasion', 'allergy', 'note'] as const).every(
    (name) => after[name] === before[name],
  )
  return isSame ? before : after
}

interface Move {
  readonly before: ReservationRow
  readonly noted: ReservationRow
  readonly wanted: ChangeReservation
  readonly store: Store
  readonly rules: BookingRules
  readonly at: Date
}

/** Releases seats and takes others in one transaction. */
async function move(
  deps: Deps,
  tx: Db,
  { before, noted, wanted, store, rules, at }: Move,
): Promise<ReservationRow> {
  const storeId = before.store_id
  await limitBookingChanges({ ...deps, db: tx }, storeId, before.id)
  const { party } = wanted
  // Fewer diners at an approved time need no new approval, and no open time.
  const isFewer = !isRetimed(before, wanted) && party < before.party
  const startsAt = isFewer ? before.starts_at.getTime() : startOnline(store, rules, wanted, at)
  const stay = stayMinutes(rules, party)
  const after: ReservationRow = {
    ...noted,
    ...stayTimes(wanted, startsAt, { stay, now: at, ...rules }),
    state: rules.isConfirmedAtOnce || isFewer ? before.state : 'requested',
    party,
    sequence: before.sequence + 1,
    changed_at: at,
    answer_by: new Date(answerTime(store, at.getTime())),
  }
  // Fewer diners keep their tables, also those set by staff.
  const kept = isFewer && { placeIds: await readPlacesOf(tx, storeId, before.id) }
  await takeSeats(tx, storeId, { before, after, limits: onlineLimits(rules), ...kept })
  await updateReservation(tx, after)
  await publishReservation(deps, tx, after, { what: 'changed', by: 'guest' })
  return after
}
