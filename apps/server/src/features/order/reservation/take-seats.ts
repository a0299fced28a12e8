/** Takes up and gives back what a reservation needs, within its transaction. */
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
 * Takes up seats and tables for a stay, and gives back those of the stay before.
 *
 * @throws {Refusal} reservation.full where it does not fit; then nothing may be committed
 */
export async function takeSeats(
  tx: Db,
  storeId: StoreId,
  {
    before,
    after,
    limits,
  }: {
    readonly before: Stay | null
    readonly after: Stay | null
    readonly limits: LoadLimits
  },
): Promise<void> {
  const given = new Set(before ? quartersOfStay(before) : [])
  const taken = new Set(after ? quartersOfStay(after) : [])
  const all = [...given.union(taken)].sort((one, other) => one - other)
  for (const quarter of all) {
    if (before && given.has(quarter)) await lowerLoad(tx, storeId, quarter, before.party)
    if (after && taken.has(quarter) && !(await raiseLoad(tx, storeId, quarter, after.party, limits)))
      throw new Refusal('reservation.full')
  }
  if (before) await removePlaces(tx, storeId, before.id)
  if (after) await takePlaces(tx, storeId, after, limits)
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
