/** Steps of reservations: by staff, by their diners, and by the clock. */
import { Refusal } from '@thali/contract/refusal'
import type { GuestReservation, StaffReservation, StepReservation } from '@thali/contract/reservations'
import type { StoreId } from '@thali/domain/ids'
import { quartersOf } from '@thali/domain/reservation/booking-time'
import {
  cancellationOf,
  FINISH_UNDO_MS,
  holdsSeats,
  isRequestExpired,
  mayGuestChange,
  mayStaffStep,
  REQUEST_ANSWER_MS,
  type ReservationState,
  stateBefore,
} from '@thali/domain/reservation/reservation'
import type { ReservationCause } from '@thali/domain/reservation/reservation-news'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { workByStore } from '../../../jobs/work-by-store.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { readBookedStore, readRules } from './booking-rules.ts'
import { removeLoadBefore } from './load.queries.ts'
import { publishReservation } from './publish-reservation.ts'
import { findReservation, readPlacesOf } from './read-reservations.ts'
import {
  dueRequests,
  listExpiring,
  lockReservation,
  type ReservationRow,
  updateReservation,
} from './reservation.queries.ts'
import { reservationTimes, toGuestReservation, toStaffReservation } from './reservation.view.ts'
import { seatParty } from './seat-guests.ts'
import { markLeft, markReturned, removeSeatingsOf } from './seating.queries.ts'
import { NO_LIMITS, takeFree, takeSeats } from './take-seats.ts'

/** Limit of requests that expire in one run. */
const EXPIRED_AT_ONCE = 200
const LOAD_KEPT_MS = 30 * 86_400_000

/**
 * Writes a step by staff, or takes the last one back; one already taken stays unchanged.
 *
 * @throws {Refusal} reservation.not-found, reservation.wrong-state, place.seated when others sit at its table
 */
export async function stepReservation(
  deps: Deps,
  staff: Staff,
  reservationId: string,
  { state, takesBack = false }: StepReservation,
): Promise<StaffReservation> {
  const { storeId } = staff
  const at = deps.now()
  const row = await inTransaction(deps.db, async (tx) => {
    const before = await lockReservation(tx, storeId, reservationId)
    if (!before) throw new Refusal('reservation.not-found')
    if (before.state === state) return before
    const rules = await readRules(tx, storeId)
    const isAllowed = takesBack
      ? stateBefore(reservationTimes(before), at.getTime()) === state
      : mayStaffStep(reservationTimes(before), state, rules, at.getTime())
    if (!isAllowed) throw new Refusal('reservation.wrong-state', { state: before.state })
    await writeAudit(deps, tx, staff, {
      action: 'reservation.step',
      subject: before.id,
      changes: { state: [before.state, state] },
    })
    if (before.state === 'finished') {
      const places = await markReturned(tx, storeId, { reservationId: before.id })
      return seatFinished(deps, tx, before, places, at)
    }
    return moveTo(deps, tx, before, { state, by: 'staff', at, what: takesBack ? 'noted' : 'stepped' })
  })
  return toStaffReservation(row, await readPlacesOf(deps.db, storeId, row.id))
}

/**
 * Cancels a reservation for its diners; one already cancelled stays so.
 *
 * @throws {Refusal} reservation.not-found, reservation.closed after the cut-off
 */
export async function cancelReservation(deps: Deps, slug: string): Promise<GuestReservation> {
  const { storeId, id } = await findReservation(deps.db, slug)
  const { store, rules } = await readBookedStore(deps, storeId)
  const at = deps.now()
  const row = await inTransaction(deps.db, async (tx) => {
    const before = await lockReservation(tx, storeId, id)
    if (!before) throw new Refusal('reservation.not-found')
    if (before.state === 'cancelled') return before
    if (!mayGuestChange(reservationTimes(before), rules, at.getTime()))
      throw new Refusal('reservation.closed')
    return moveTo(deps, tx, before, { state: 'cancelled', by: 'guest', at })
  })
  return toGuestReservation(row, store, rules, at)
}

/** Requests that expire soon, or have expired. */
export function listDueRequests(db: Db, at: Date) {
  return dueRequests(db, answerBefore(at), at)
}

const answerBefore = (at: Date) => new Date(at.getTime() - REQUEST_ANSWER_MS)

/** Expires requests that staff did not answer. */
export async function expireRequests(deps: Deps): Promise<void> {
  const at = deps.now()
  const list = listExpiring(deps.db, answerBefore(at), at)
  const failure = 'the reservation requests of a store did not expire'
  await workByStore(deps, { list, atOnce: EXPIRED_AT_ONCE, failure }, async (storeId, requests) => {
    for (const { id } of requests) await expire(deps, storeId, id, at)
  })
}

async function expire(deps: Deps, storeId: StoreId, id: string, at: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await lockReservation(tx, storeId, id)
    if (before && isRequestExpired(reservationTimes(before), at.getTime()))
      await moveTo(deps, tx, before, { state: 'expired', by: 'clock', at })
  })
}

/** Removes the load of quarter hours more than a month ago. */
export async function removeOldLoad({ db, now }: Deps): Promise<void> {
  const [before = 0] = quartersOf(now().getTime() - LOAD_KEPT_MS, now().getTime())
  await removeLoadBefore(db, before)
}

/** Finishes a reservation whose party has left; one that is no longer seated stays as it is. */
export async function finishSeated(
  deps: Pick<Deps, 'commits' | 'now'>,
  tx: Db,
  storeId: StoreId,
  id: string,
  at: Date,
): Promise<void> {
  const before = await lockReservation(tx, storeId, id)
  if (before?.state === 'seated') await moveTo(deps, tx, before, { state: 'finished', by: 'staff', at })
}

/**
 * Seats a finished reservation again, whose party sits at these places; in the plan it has those of them that nobody has
 * booked.
 */
export async function seatFinished(
  deps: Pick<Deps, 'commits' | 'now'>,
  tx: Db,
  before: ReservationRow,
  placeIds: readonly string[],
  at: Date,
): Promise<ReservationRow> {
  const after = { ...before, state: 'seated' as const, sequence: before.sequence + 1, changed_at: at }
  await takeFree(tx, before.store_id, after, placeIds)
  await updateReservation(tx, after)
  await publishReservation(deps, tx, after, { what: 'noted', by: 'staff' })
  return after
}

/** Parties that left at this time or before are not seated again. */
export function undoableAfter(at: Date): Date {
  return new Date(at.getTime() - FINISH_UNDO_MS)
}

/** Writes a step, and releases the seats that the reservation no longer takes up, or takes those it needs again. */
async function moveTo(
  deps: Pick<Deps, 'commits' | 'now'>,
  tx: Db,
  before: ReservationRow,
  {
    state,
    by,
    at,
    what = 'stepped',
  }: Pick<ReservationCause, 'by'> &
    Partial<ReservationCause> & { readonly state: ReservationState; readonly at: Date },
): Promise<ReservationRow> {
  const after = {
    ...before,
    ...{ state, sequence: before.sequence + 1, changed_at: at },
    cancellation: state === 'cancelled' && by !== 'clock' ? cancellationOf(before.state, by) : null,
  }
  if (holdsSeats(before.state) !== holdsSeats(state))
    await takeSeats(tx, before.store_id, {
      before: holdsSeats(before.state) ? before : null,
      after: holdsSeats(state) ? after : null,
      limits: NO_LIMITS,
    })
  const storeId = before.store_id
  if (state === 'seated')
    await seatParty(tx, storeId, await readPlacesOf(tx, storeId, before.id), {
      ...{ reservationId: before.id, covers: before.party, seatedAt: at },
    })
  if (state === 'finished') await markLeft(tx, storeId, { reservationId: before.id }, { at, withBill: false })
  else if (before.state === 'seated') await removeSeatingsOf(tx, storeId, before.id)
  await updateReservation(tx, after)
  await publishReservation(deps, tx, after, { what, by })
  return after
}
