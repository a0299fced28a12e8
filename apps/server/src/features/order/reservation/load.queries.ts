/** Load of reservations: diners and parties by quarter hour, and tables. */

import type { StoreId } from '@thali/domain/ids'
import type { LoadLimits } from '@thali/domain/reservation/booking-rules'
import type { BookingLoad } from '@thali/domain/reservation/booking-slots'
import { hasRow } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'

interface Quarters {
  readonly from: number
  readonly to: number
}

/** Diners and parties in some quarter hours, both ends included. */
export async function readLoad(
  db: Db,
  storeId: StoreId,
  { from, to }: Quarters,
): Promise<ReadonlyMap<number, BookingLoad>> {
  const rows = await selectRows(db, storeId, 'booking_load')
    .select(['quarter', 'covers', 'parties'])
    .where('quarter', '>=', from)
    .where('quarter', '<=', to)
    .orderBy('quarter')
    .limit(to - from + 1)
    .execute()
  return new Map(rows.map(({ quarter, ...load }) => [quarter, load]))
}

/**
 * Adds a party to a quarter hour. The row is locked until the commit, so that of two bookings one waits for
 * the other: quarter hours are taken in ascending order.
 *
 * @returns false when it does not fit
 */
export async function raiseLoad(
  tx: Db,
  storeId: StoreId,
  quarter: number,
  party: number,
  limits: LoadLimits,
): Promise<boolean> {
  if (party > limits.covers || limits.parties < 1) return false
  return insertRow(tx, storeId, 'booking_load', { quarter, covers: party, parties: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'quarter'])
        .doUpdateSet((eb) => ({
          covers: eb('booking_load.covers', '+', party),
          parties: eb('booking_load.parties', '+', 1),
        }))
        .where('booking_load.covers', '<=', limits.covers - party)
        .where('booking_load.parties', '<=', limits.parties - 1),
    )
    .returning('quarter')
    .$call(hasRow)
}

export async function lowerLoad(tx: Db, storeId: StoreId, quarter: number, party: number): Promise<void> {
  await updateRows(tx, storeId, 'booking_load')
    .set((eb) => ({
      covers: eb('booking_load.covers', '-', party),
      parties: eb('booking_load.parties', '-', 1),
    }))
    .where('quarter', '=', quarter)
    .execute()
}

/** Adds diners and parties to a quarter hour, or takes them away, regardless of limits. */
export async function addLoad(tx: Db, storeId: StoreId, quarter: number, { covers, parties }: BookingLoad) {
  await insertRow(tx, storeId, 'booking_load', { quarter, covers: 0, parties: 0 })
    .onConflict((conflict) => conflict.columns(['store_id', 'quarter']).doNothing())
    .execute()
  await updateRows(tx, storeId, 'booking_load')
    .set((eb) => ({ covers: eb('covers', '+', covers), parties: eb('parties', '+', parties) }))
    .where('quarter', '=', quarter)
    .execute()
}

/** The tables that are taken in some quarter hours, both ends included. */
export function listTaken(db: Db, storeId: StoreId, { from, to }: Quarters, limit: number) {
  return selectRows(db, storeId, 'reservation_places')
    .select(['place_id as placeId', 'quarter', 'reservation_id as reservationId'])
    .where('quarter', '>=', from)
    .where('quarter', '<=', to)
    .orderBy('quarter')
    .limit(limit)
    .execute()
}

/** Tables of some reservations, without those since removed from the store's list. */
export function listPlacesOf(db: Db, storeId: StoreId, reservationIds: readonly string[], limit: number) {
  return selectRows(db, storeId, 'reservation_places')
    .innerJoin('places', withinStore('places', 'reservation_places', { id: 'place_id' }))
    .select(['reservation_places.reservation_id as reservationId', 'places.id as placeId'])
    .distinct()
    .where('reservation_places.reservation_id', 'in', reservationIds)
    .orderBy('reservation_places.reservation_id')
    .limit(limit)
    .execute()
}

export async function insertPlaces(
  tx: Db,
  storeId: StoreId,
  reservationId: string,
  placeIds: readonly string[],
  quarters: readonly number[],
): Promise<void> {
  const rows = placeIds.flatMap((placeId) =>
    quarters.map((quarter) => ({
      ...{ store_id: storeId, place_id: placeId },
      ...{ quarter, reservation_id: reservationId },
    })),
  )
  if (rows.length > 0) await tx.insertInto('reservation_places').values(rows).execute()
}

/** Replaces a table of a reservation. */
export async function replacePlace(
  tx: Db,
  storeId: StoreId,
  reservationId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await updateRows(tx, storeId, 'reservation_places')
    .set({ place_id: to })
    .where('reservation_id', '=', reservationId)
    .where('place_id', '=', from)
    .execute()
}

export async function removePlaces(tx: Db, storeId: StoreId, reservationId: string): Promise<void> {
  await deleteRows(tx, storeId, 'reservation_places').where('reservation_id', '=', reservationId).execute()
}

/** Removes quarter hours before one, of all stores. */
export async function removeLoadBefore(db: Db, quarter: number): Promise<void> {
  for (const table of ['reservation_places', 'booking_load'] as const)
    await db.deleteFrom(table).where('quarter', '<', quarter).execute()
}
