/** Tables and rooms of stores. */

import type { StorePlace } from '@thali/contract/places'
import type { StoreId } from '@thali/domain/ids'
import { HOLDING_STATES } from '@thali/domain/reservation/reservation'
import { hasRow } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

function placesOf(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'places')
    .select(['id', 'kind', 'order_type as orderType', 'label', 'area', 'seats_min as seatsMin'])
    .select(['seats_max as seatsMax', 'joins_with as joinsWith', 'bookable as isBookable', 'position'])
    .$narrowType<{ joinsWith: string[] }>()
}

/** A store's places in the order in which staff see them, at most `limit`. */
export function listPlaceRows(db: Db, storeId: StoreId, limit: number): Promise<StorePlace[]> {
  return placesOf(db, storeId).orderBy('position').orderBy('id').limit(limit).execute()
}

/** Locks a place until the transaction ends. */
export function lockPlace(tx: Db, storeId: StoreId, id: string): Promise<StorePlace | undefined> {
  return placesOf(tx, storeId).where('id', '=', id).$call(lockRows(tx)).executeTakeFirst()
}

/** Columns of a place that staff change. */
function changeable({ area, seatsMin, seatsMax, joinsWith, isBookable, position }: StorePlace) {
  const seats = { seats_min: seatsMin, seats_max: seatsMax, joins_with: JSON.stringify(joinsWith) }
  return { area, ...seats, bookable: isBookable, position }
}

export async function insertPlace(tx: Db, storeId: StoreId, place: StorePlace, at: Date): Promise<void> {
  const { id, kind, orderType: order_type, label } = place
  await insertRow(tx, storeId, 'places', {
    id,
    kind,
    order_type,
    label,
    ...changeable(place),
    created_at: at,
  }).execute()
}

export async function updatePlace(tx: Db, storeId: StoreId, place: StorePlace): Promise<void> {
  await updateRows(tx, storeId, 'places').set(changeable(place)).where('id', '=', place.id).execute()
}

export async function removePlace(tx: Db, storeId: StoreId, id: string): Promise<void> {
  await deleteRows(tx, storeId, 'places').where('id', '=', id).execute()
}

/** Number of reservations that take up seats at a place since a quarter hour. */
export async function countReservationsAt(
  tx: Db,
  storeId: StoreId,
  placeId: string,
  fromQuarter: number,
): Promise<number> {
  const row = await selectRows(tx, storeId, 'reservation_places')
    .innerJoin('reservations', withinStore('reservations', 'reservation_places', { id: 'reservation_id' }))
    .select((eb) =>
      eb.cast<number>(eb.fn.count('reservation_places.reservation_id').distinct(), 'integer').as('n'),
    )
    .where('reservation_places.place_id', '=', placeId)
    .where('reservation_places.quarter', '>=', fromQuarter)
    .where('reservations.state', 'in', HOLDING_STATES)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Whether diners have sat at a place since after a time. */
export async function isSeatedAt(tx: Db, storeId: StoreId, placeId: string, after: Date): Promise<boolean> {
  return selectRows(tx, storeId, 'seatings')
    .select('place_id')
    .where('place_id', '=', placeId)
    .where('seated_at', '>', after)
    .where('left_at', 'is', null)
    .$call(hasRow)
}

export async function removeFromReservations(tx: Db, storeId: StoreId, placeId: string): Promise<void> {
  await deleteRows(tx, storeId, 'reservation_places').where('place_id', '=', placeId).execute()
}
