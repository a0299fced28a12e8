/** Seats and tables of a reservation: taken and released within its transaction. */
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { LoadLimits } from '@thali/domain/reservation/booking-rules'
import { quartersOf } from '@thali/domain/reservation/booking-time'
import {
  type BookablePlace,
  choosePlaces,
  keepsPlaces,
  listPlaceChoices,
} from '@thali/domain/reservation/choose-places'
import type { Db } from '../../../db/schema.ts'
import { listTableRows } from '../codes/list-places.ts'
import { insertPlaces, listTaken, lowerLoad, raiseLoad, removePlaces, replacePlace } from './load.queries.ts'
import type { ReservationRow } from './reservation.queries.ts'

/** Limit of rows of taken tables read for one stay. */
export const TAKEN_MAX = 50_000

type Stay = Pick<ReservationRow, 'id' | 'party' | 'starts_at' | 'ends_at' | 'area'>

/** Limits that are never reached, for decisions of staff beyond the rules. */
export const NO_LIMITS: LoadLimits = { covers: 1_000_000, parties: 1_000_000 }

type Bookable = BookablePlace & { readonly area: string }

/** The tables of a store that can be booked. */
export async function listBookable(db: Db, storeId: StoreId): Promise<readonly Bookable[]> {
  return (await listTableRows(db, storeId)).filter(({ isBookable }) => isBookable)
}

/**
 * Takes seats and tables for a stay, and releases those of the stay before. A party that is no larger already has its
 * seats in the quarter hours that both stays share.
 *
 * @throws {Refusal} reservation.full when it does not fit, reservation.place-taken for a table chosen by staff; then
 *   nothing may be committed
 */
export async function takeSeats(
  tx: Db,
  storeId: StoreId,
  {
    before,
    after,
    limits,
    placeIds,
    placesBefore = [],
  }: {
    readonly before: Stay | null
    readonly after: Stay | null
    readonly limits: LoadLimits
    /** Tables chosen by staff; absent: the best fitting ones. */
    readonly placeIds?: readonly string[]
    /** Tables of the stay before, which it keeps if possible. */
    readonly placesBefore?: readonly string[]
  },
): Promise<void> {
  const given = new Set(before ? quartersOfStay(before) : [])
  const taken = new Set(after ? quartersOfStay(after) : [])
  const all = [...given.union(taken)].sort((one, other) => one - other)
  for (const quarter of all) {
    if (before && given.has(quarter)) await lowerLoad(tx, storeId, quarter, before.party)
    if (!after || !taken.has(quarter)) continue
    const hasSeats = before && given.has(quarter) && after.party <= before.party
    if (!(await raiseLoad(tx, storeId, quarter, after.party, hasSeats ? NO_LIMITS : limits)))
      throw new Refusal('reservation.full')
  }
  if (before) await removePlaces(tx, storeId, before.id)
  if (!after) return
  if (placeIds) await takeChosen(tx, storeId, after, placeIds)
  else await takePlaces(tx, storeId, { before, after, placesBefore, limits })
}

/** Reserves the tables chosen by staff; refuses if another party has one, without looking for others. */
async function takeChosen(tx: Db, storeId: StoreId, stay: Stay, placeIds: readonly string[]): Promise<void> {
  const quarters = quartersOfStay(stay)
  const taken = placeIds.length === 0 ? [] : await listTaken(tx, storeId, rangeOf(quarters), TAKEN_MAX)
  const other = taken.find(({ placeId }) => placeIds.includes(placeId))
  if (other)
    throw new Refusal('reservation.place-taken', {
      placeId: other.placeId,
      reservationId: other.reservationId,
    })
  await insertPlaces(tx, storeId, stay.id, placeIds, quarters)
}

/** Takes seats for a stay, and those of these tables that no other party has booked. */
export async function takeFree(tx: Db, storeId: StoreId, stay: Stay, placeIds: readonly string[]) {
  const taken = await listTaken(tx, storeId, rangeOf(quartersOfStay(stay)), TAKEN_MAX)
  const free = placeIds.filter((placeId) => taken.every((other) => other.placeId !== placeId))
  await takeSeats(tx, storeId, { before: null, after: stay, limits: NO_LIMITS, placeIds: free })
}

/** Takes another table instead of one of a stay, unless a party has booked it. @returns whether it was taken */
export async function takeInstead(
  tx: Db,
  storeId: StoreId,
  stay: Stay,
  places: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const taken = await listTaken(tx, storeId, rangeOf(quartersOfStay(stay)), TAKEN_MAX)
  if (taken.some(({ placeId }) => placeId === places.to)) return false
  await replacePlace(tx, storeId, stay.id, places)
  return true
}

async function takePlaces(
  tx: Db,
  storeId: StoreId,
  {
    before,
    after,
    placesBefore,
    limits,
  }: {
    readonly before: Stay | null
    readonly after: Stay
    readonly placesBefore: readonly string[]
    readonly limits: LoadLimits
  },
): Promise<void> {
  const tables = await listTableRows(tx, storeId)
  const quarters = quartersOfStay(after)
  const taken = await listTaken(tx, storeId, rangeOf(quarters), TAKEN_MAX)
  const busy = new Set(taken.map(({ placeId }) => placeId))
  const had = tables.filter(({ id }) => placesBefore.includes(id))
  const chosen =
    before && keepsPlaces(had, { before: before.party, after: after.party }, busy)
      ? had
      : chooseFor(
          after,
          tables.filter(({ isBookable }) => isBookable),
          busy,
        )
  if (chosen === null && limits !== NO_LIMITS) throw new Refusal('reservation.full')
  const placeIds = (chosen ?? []).map(({ id }) => id)
  await insertPlaces(tx, storeId, after.id, placeIds, quarters)
}

/** Best fitting tables, in the wished area if possible; null: there are none. */
function chooseFor(
  { area, party }: Stay,
  places: readonly Bookable[],
  busy: ReadonlySet<string>,
): readonly BookablePlace[] | null {
  if (places.length === 0) return []
  const wished = places.filter((place) => place.area === area)
  const inArea = area === '' ? [] : choosePlaces(listPlaceChoices(wished, party), busy)
  const chosen = inArea.length > 0 ? inArea : choosePlaces(listPlaceChoices(places, party), busy)
  return chosen.length > 0 ? chosen : null
}

/** Adds a closed day to the other reasons against a time, so that staff confirm all at once. */
export async function refuseClosed(seats: Promise<void>): Promise<never> {
  const problems = await seats.then(
    () => ['closed'] as const,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'reservation.full')
        return ['house-full', 'closed'] as const
      throw error
    },
  )
  throw new Refusal('reservation.full', { problems: [...problems] })
}

function rangeOf(quarters: readonly number[]) {
  return { from: quarters[0] ?? 0, to: quarters.at(-1) ?? 0 }
}

/** The quarter hours since 1970 in which a party takes up seats. */
export function quartersOfStay({ starts_at, ends_at }: Pick<Stay, 'starts_at' | 'ends_at'>): number[] {
  return quartersOf(starts_at.getTime(), ends_at.getTime())
}
