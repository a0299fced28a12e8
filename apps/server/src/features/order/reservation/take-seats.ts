/** Seats and tables of a reservation: taken up and given back within its transaction. */
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { LoadLimits } from '@thali/domain/reservation/booking-rules'
import { quartersOf } from '@thali/domain/reservation/booking-time'
import { type BookablePlace, choosePlaces, listSeatings } from '@thali/domain/reservation/choose-places'
import type { Db } from '../../../db/schema.ts'
import { listTableRows } from '../codes/list-places.ts'
import { insertPlaces, listTaken, lowerLoad, raiseLoad, removePlaces } from './load.queries.ts'
import type { ReservationRow } from './reservation.queries.ts'

/** Rows of taken tables that one stay looks at. */
const TAKEN_MAX = 50_000

type Stay = Pick<ReservationRow, 'id' | 'party' | 'starts_at' | 'ends_at' | 'area'>

/** Beyond the rules, as staff decide. */
export const NO_LIMITS: LoadLimits = { covers: 1_000_000, parties: 1_000_000 }

/** The tables of a store that can be booked. */
export async function listBookable(
  db: Db,
  storeId: StoreId,
): Promise<readonly (BookablePlace & { readonly area: string })[]> {
  return (await listTableRows(db, storeId)).filter(({ isBookable }) => isBookable)
}

/**
 * Takes up seats and tables for a stay, and gives back those of the stay before. A party that is no larger has its
 * seats already in the quarter hours that both stays share.
 *
 * @throws {Refusal} reservation.full where it does not fit, reservation.place-taken for a table that staff chose; then
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
  }: {
    readonly before: Stay | null
    readonly after: Stay | null
    readonly limits: LoadLimits
    /** Tables that staff chose; absent: those that fit best. */
    readonly placeIds?: readonly string[]
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
  else await takePlaces(tx, storeId, after, limits)
}

/** Reserves the tables that staff chose: of one that another party has there is no second. */
async function takeChosen(tx: Db, storeId: StoreId, stay: Stay, placeIds: readonly string[]): Promise<void> {
  const quarters = quartersOfStay(stay)
  const range = { from: quarters[0] ?? 0, to: quarters.at(-1) ?? 0 }
  const taken = placeIds.length === 0 ? [] : await listTaken(tx, storeId, range, TAKEN_MAX)
  const other = taken.find(({ placeId }) => placeIds.includes(placeId))
  if (other)
    throw new Refusal('reservation.place-taken', {
      placeId: other.placeId,
      reservationId: other.reservationId,
    })
  await insertPlaces(tx, storeId, stay.id, placeIds, quarters)
}

async function takePlaces(tx: Db, storeId: StoreId, stay: Stay, limits: LoadLimits): Promise<void> {
  const places = await listBookable(tx, storeId)
  if (places.length === 0) return
  const quarters = quartersOfStay(stay)
  const range = { from: quarters[0] ?? 0, to: quarters.at(-1) ?? 0 }
  const busy = new Set((await listTaken(tx, storeId, range, TAKEN_MAX)).map(({ placeId }) => placeId))
  const wished = places.filter(({ area }) => area === stay.area)
  const inArea = stay.area === '' ? [] : choosePlaces(listSeatings(wished, stay.party), busy)
  const chosen = inArea.length > 0 ? inArea : choosePlaces(listSeatings(places, stay.party), busy)
  if (chosen.length === 0 && limits !== NO_LIMITS) throw new Refusal('reservation.full')
  await insertPlaces(
    tx,
    storeId,
    stay.id,
    chosen.map(({ id }) => id),
    quarters,
  )
}

function quartersOfStay({ starts_at, ends_at }: Stay): number[] {
  return quartersOf(starts_at.getTime(), ends_at.getTime())
}
