/** Places where diners sit: seating of walk-ins, and leaving. */
import { Refusal } from '@thali/contract/refusal'
import type { LeavePlace, SeatGuests, Seatings } from '@thali/contract/seatings'
import type { StoreId } from '@thali/domain/ids'
import { listedTableKey } from '@thali/domain/order/table-orders'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { listTableRows } from '../codes/list-places.ts'
import { publishReservation } from './publish-reservation.ts'
import { lockReservation } from './reservation.queries.ts'
import { readSeatings, seatParty } from './seat-guests.ts'
import {
  insertSeatings,
  lockLeft,
  lockSeating,
  markLeft,
  markReturned,
  removeSeating,
  type SeatedParty,
} from './seating.queries.ts'
import { toSeating } from './seating.view.ts'
import { finishSeated, seatFinished, undoableAfter } from './step-reservation.ts'
import { takeInstead } from './take-seats.ts'

type SeatingDeps = Pick<Deps, 'commits' | 'now'>

/** A table or room as orders name it. */
interface Table {
  readonly orderType: string
  readonly address: string
}

/**
 * Seats diners who came without a reservation.
 *
 * @throws {Refusal} place.not-found, place.seated
 */
export async function seatWalkIns(
  deps: Deps,
  staff: Staff,
  placeId: string,
  { covers }: SeatGuests,
): Promise<Seatings> {
  const { storeId } = staff
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const [place] = await seatParty(tx, storeId, [placeId], { reservationId: null, covers, seatedAt: at })
    await writeAudit(deps, tx, staff, {
      action: 'place.seat',
      subject: placeId,
      changes: { table: [null, place?.label], covers: [null, covers] },
    })
    await publishSeating(deps, tx, storeId, placeId, at)
  })
  return readAll(deps, storeId, at)
}

/**
 * Ends the seating at a place; a reservation seated there is finished, at all of its places. No effect at a free place.
 * Or takes that back for a quarter of an hour.
 *
 * @throws {Refusal} place.not-found, place.other-guests when other diners than those seen sit there by now, or nobody
 *   left a moment ago who could be seated again
 */
export async function leavePlace(
  deps: Deps,
  staff: Staff,
  placeId: string,
  seen: LeavePlace | null | undefined,
): Promise<Seatings> {
  const { storeId } = staff
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const places = await listTableRows(tx, storeId)
    const place = places.find(({ id }) => id === placeId)
    if (!place) throw new Refusal('place.not-found')
    const sitting = await lockSeating(tx, storeId, placeId)
    const isSeen = (seatedAt: Date) =>
      seen?.seatedAt === undefined || seatedAt.toISOString() === seen.seatedAt
    if (sitting && !isSeen(sitting.seatedAt)) throw new Refusal('place.other-guests', { placeId })
    const isDone = seen?.takesBack ? sitting !== undefined : sitting === undefined
    if (isDone) return
    const party = sitting ?? (await lockLeft(tx, storeId, placeId, undoableAfter(at)))
    if (!party || !isSeen(party.seatedAt)) throw new Refusal('place.other-guests', { placeId })
    await writeAudit(deps, tx, staff, {
      subject: placeId,
      ...(sitting
        ? { action: 'place.leave', changes: { table: [place.label, null], covers: [party.covers, null] } }
        : { action: 'place.seat', changes: { table: [null, place.label], covers: [null, party.covers] } }),
    })
    if (sitting) await endSitting(deps, tx, storeId, { ...sitting, placeId }, { at, withBill: false })
    else await resumeSitting(deps, tx, storeId, { ...party, placeId }, at)
  })
  return readAll(deps, storeId, at)
}

/** Ends the seating at a place whose bill is settled, with the reservation seated there. No effect at a free place. */
export async function endSettled(
  deps: SeatingDeps,
  tx: Db,
  storeId: StoreId,
  placeId: string,
): Promise<void> {
  const seating = await lockSeating(tx, storeId, placeId)
  if (seating)
    await endSitting(deps, tx, storeId, { ...seating, placeId }, { at: deps.now(), withBill: true })
}

/**
 * Seats the party again whose seating ended a moment ago because its bill was settled: that was undone. No effect where
 * others sit by now.
 */
export async function seatUnsettled(
  deps: SeatingDeps,
  tx: Db,
  storeId: StoreId,
  table: Table,
): Promise<void> {
  const at = deps.now()
  const place = await findPlace(tx, storeId, table)
  const left = place && (await lockLeft(tx, storeId, place.id, undoableAfter(at)))
  if (place && left?.leftWithBill) await resumeSitting(deps, tx, storeId, { ...left, placeId: place.id }, at)
}

async function endSitting(
  deps: SeatingDeps,
  tx: Db,
  storeId: StoreId,
  party: SeatedParty,
  left: { readonly at: Date; readonly withBill: boolean },
): Promise<void> {
  const placeIds = await markLeft(tx, storeId, party, left)
  if (party.reservationId !== null) await finishSeated(deps, tx, storeId, party.reservationId, left.at)
  for (const id of placeIds) await publishSeating(deps, tx, storeId, id, left.at)
}

async function resumeSitting(
  deps: SeatingDeps,
  tx: Db,
  storeId: StoreId,
  party: SeatedParty,
  at: Date,
): Promise<void> {
  const placeIds = await markReturned(tx, storeId, party)
  const row =
    party.reservationId === null ? undefined : await lockReservation(tx, storeId, party.reservationId)
  if (row?.state === 'finished') await seatFinished(deps, tx, row, placeIds, at)
  for (const id of placeIds) await publishSeating(deps, tx, storeId, id, at)
}

/**
 * Seats the party of a place at a table or room as orders name it. A reservation stays where that is not listed or taken;
 * other parties have joined those who sit there.
 */
export async function moveSeating(
  deps: Pick<Deps, 'commits' | 'now'>,
  tx: Db,
  storeId: StoreId,
  placeId: string,
  table: Table,
): Promise<void> {
  const seating = await lockSeating(tx, storeId, placeId)
  if (!seating) return
  const to = await findPlace(tx, storeId, table)
  const [movedTo] = to ? await insertSeatings(tx, storeId, [to.id], seating) : []
  if (movedTo === undefined && seating.reservationId !== null) return
  await removeSeating(tx, storeId, placeId)
  const at = deps.now()
  if (movedTo !== undefined && seating.reservationId !== null)
    await moveInPlan(deps, tx, storeId, seating.reservationId, { from: placeId, to: movedTo })
  for (const id of [placeId, ...(movedTo === undefined ? [] : [movedTo])])
    await publishSeating(deps, tx, storeId, id, at)
}

async function findPlace(tx: Db, storeId: StoreId, { orderType, address }: Table) {
  const key = listedTableKey({ orderType, name: address })
  return (await listTableRows(tx, storeId)).find(
    (place) => listedTableKey({ orderType: place.orderType, name: place.label }) === key,
  )
}

/** Moves a reservation to the table where its party sits now, unless another party has booked that one. */
async function moveInPlan(
  deps: Pick<Deps, 'commits' | 'now'>,
  tx: Db,
  storeId: StoreId,
  reservationId: string,
  places: { readonly from: string; readonly to: string },
): Promise<void> {
  const row = await lockReservation(tx, storeId, reservationId)
  if (row && (await takeInstead(tx, storeId, row, places)))
    await publishReservation(deps, tx, row, { what: 'noted', by: 'staff' })
}

async function readAll({ db }: Deps, storeId: StoreId, at: Date): Promise<Seatings> {
  return { items: (await readSeatings(db, storeId, at)).map(toSeating), serverTime: at.toISOString() }
}

export async function publishSeating(
  deps: Pick<Deps, 'commits'>,
  tx: Db,
  storeId: StoreId,
  placeId: string,
  at: Date,
): Promise<void> {
  await publishEvent(deps, tx, { storeId, kind: 'seating.changed', data: { placeId }, at })
}
