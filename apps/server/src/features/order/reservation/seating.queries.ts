/** Diners who sit at places now. */

import type { StoreId } from '@thali/domain/ids'
import { hasRow, valuesOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, selectRows, withinStore } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

/** Limit, above the number of occupied places at once. */
const MOST_SEATINGS = 1000

/** A seating; without a reservation, its name and wishes are empty. */
export type SeatingRow = Awaited<ReturnType<typeof listSeatings>>[number]

/** Seats a party at some places. @returns those that were free */
export async function insertSeatings(
  tx: Db,
  storeId: StoreId,
  placeIds: readonly string[],
  party: { readonly reservationId: string | null; readonly covers: number; readonly seatedAt: Date },
): Promise<string[]> {
  if (placeIds.length === 0) return []
  return tx
    .insertInto('seatings')
    .values(
      placeIds.map((placeId) => ({
        store_id: storeId,
        place_id: placeId,
        reservation_id: party.reservationId,
        covers: party.covers,
        seated_at: party.seatedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['store_id', 'place_id']).doNothing())
    .returning('place_id')
    .$call(valuesOf('place_id'))
}

/** Seatings at a store's places since `since` or later, the longest first. */
export async function listSeatings(db: Db, storeId: StoreId, since: Date) {
  const rows = await selectRows(db, storeId, 'seatings')
    .innerJoin('places', withinStore('places', 'seatings', { id: 'place_id' }))
    .leftJoin('reservations', withinStore('reservations', 'seatings', { id: 'reservation_id' }))
    .select([
      'seatings.place_id as placeId',
      'places.order_type as orderType',
      'places.label as label',
      'seatings.reservation_id as reservationId',
      'reservations.name as guestName',
      'reservations.allergy as allergy',
      'reservations.occasion as occasion',
      'reservations.note as note',
      'seatings.covers as covers',
      'seatings.seated_at as seatedAt',
    ])
    .where('seatings.seated_at', '>', since)
    .orderBy('seatings.seated_at')
    .orderBy('seatings.place_id')
    .limit(MOST_SEATINGS)
    .execute()
  return rows.map(({ guestName, allergy, note, ...row }) => ({
    ...row,
    ...{ guestName: guestName ?? '', allergy: allergy ?? '', note: note ?? '' },
  }))
}

/** Locks the seating at a place until the transaction ends. */
export function lockSeating(tx: Db, storeId: StoreId, placeId: string) {
  return selectRows(tx, storeId, 'seatings')
    .select(['reservation_id as reservationId', 'covers', 'seated_at as seatedAt'])
    .where('place_id', '=', placeId)
    .$call(lockRows(tx))
    .executeTakeFirst()
}

/** Ends the seating at a place. @returns false when it was free */
export async function removeSeating(tx: Db, storeId: StoreId, placeId: string): Promise<boolean> {
  return deleteRows(tx, storeId, 'seatings')
    .where('place_id', '=', placeId)
    .returning('place_id')
    .$call(hasRow)
}

/** Ends the seating at a place that began before a time and was forgotten. */
export async function removeForgotten(tx: Db, storeId: StoreId, placeIds: readonly string[], before: Date) {
  if (placeIds.length === 0) return
  await deleteRows(tx, storeId, 'seatings')
    .where('place_id', 'in', placeIds)
    .where('seated_at', '<=', before)
    .execute()
}

/** Places at which the party of a reservation sits, of how many, and since when. */
export function listSeatingsOf(tx: Db, storeId: StoreId, reservationId: string) {
  return selectRows(tx, storeId, 'seatings')
    .select(['place_id as placeId', 'covers', 'seated_at as seatedAt'])
    .where('reservation_id', '=', reservationId)
    .limit(MOST_SEATINGS)
    .execute()
}

export async function removeSeatingsOf(tx: Db, storeId: StoreId, reservationId: string): Promise<void> {
  await deleteRows(tx, storeId, 'seatings').where('reservation_id', '=', reservationId).execute()
}
