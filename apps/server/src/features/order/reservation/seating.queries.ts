/** Diners who sit at places now. */

import type { StoreId } from '@thali/domain/ids'
import type { ExpressionBuilder } from 'kysely'
import { hasRow, valuesOf } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'
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
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'place_id'])
        .doUpdateSet(({ ref }) => ({
          reservation_id: ref('excluded.reservation_id'),
          covers: ref('excluded.covers'),
          seated_at: ref('excluded.seated_at'),
          ...{ left_at: null, left_with_bill: false },
        }))
        .where('seatings.left_at', 'is not', null),
    )
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
    .where('seatings.left_at', 'is', null)
    .orderBy('seatings.seated_at')
    .orderBy('seatings.place_id')
    .limit(MOST_SEATINGS)
    .execute()
  return rows.map(({ guestName, allergy, note, ...row }) => ({
    ...row,
    ...{ guestName: guestName ?? '', allergy: allergy ?? '', note: note ?? '' },
  }))
}

const lockedSeating = (tx: Db, storeId: StoreId, placeId: string) =>
  selectRows(tx, storeId, 'seatings')
    .select(['reservation_id as reservationId', 'covers', 'seated_at as seatedAt'])
    .where('place_id', '=', placeId)
    .$call(lockRows(tx))

/** Locks the seating at a place until the transaction ends. */
export function lockSeating(tx: Db, storeId: StoreId, placeId: string) {
  return lockedSeating(tx, storeId, placeId).where('left_at', 'is', null).executeTakeFirst()
}

/** Locks the seating of the party that left a place after a time. */
export function lockLeft(tx: Db, storeId: StoreId, placeId: string, after: Date) {
  return lockedSeating(tx, storeId, placeId)
    .select('left_with_bill as leftWithBill')
    .where('left_at', '>', after)
    .executeTakeFirst()
}

/** A party: a reservation's at all of its places, another one at its place. */
export type SeatedParty =
  | { readonly reservationId: string }
  | { readonly reservationId: null; readonly placeId: string }

/** Ends the seating of a party. @returns its places */
export function markLeft(
  tx: Db,
  storeId: StoreId,
  party: SeatedParty,
  left: { readonly at: Date; readonly withBill: boolean },
): Promise<string[]> {
  return updateRows(tx, storeId, 'seatings')
    .set({ left_at: left.at, left_with_bill: left.withBill })
    .where(ofParty(party))
    .where('left_at', 'is', null)
    .returning('place_id')
    .$call(valuesOf('place_id'))
}

/** Seats a party again that has left, where nobody else sits by now. @returns its places */
export function markReturned(tx: Db, storeId: StoreId, party: SeatedParty): Promise<string[]> {
  return updateRows(tx, storeId, 'seatings')
    .set({ left_at: null, left_with_bill: false })
    .where(ofParty(party))
    .returning('place_id')
    .$call(valuesOf('place_id'))
}

function ofParty(party: SeatedParty) {
  return (eb: ExpressionBuilder<Schema, 'seatings'>) =>
    party.reservationId === null
      ? eb('place_id', '=', party.placeId)
      : eb('reservation_id', '=', party.reservationId)
}

/** Ends the seating at a place. @returns false when it was free */
export async function removeSeating(tx: Db, storeId: StoreId, placeId: string): Promise<boolean> {
  return deleteRows(tx, storeId, 'seatings')
    .where('place_id', '=', placeId)
    .where('left_at', 'is', null)
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
    .where('left_at', 'is', null)
    .limit(MOST_SEATINGS)
    .execute()
}

export async function removeSeatingsOf(tx: Db, storeId: StoreId, reservationId: string): Promise<void> {
  await deleteRows(tx, storeId, 'seatings')
    .where('reservation_id', '=', reservationId)
    .where('left_at', 'is', null)
    .execute()
}
