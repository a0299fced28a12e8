/** Tables and rooms of stores. */
import type { StorePlace } from '@thali/contract/places'
import type { StoreId } from '@thali/domain/ids'
import { HOLDING_STATES } from '@thali/domain/reservation/reservation'
import type { Selectable } from 'kysely'
import type { Db, Schema } from '../../../db/schema.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'id',
  'kind',
  'order_type',
  'label',
  'area',
  'seats_min',
  'seats_max',
  'joins_with',
  'bookable',
  'position',
] as const

function toPlace(row: Pick<Selectable<Schema['places']>, (typeof COLUMNS)[number]>): StorePlace {
  return {
    id: row.id,
    kind: row.kind,
    orderType: row.order_type,
    label: row.label,
    area: row.area,
    seatsMin: row.seats_min,
    seatsMax: row.seats_max,
    joinsWith: [...row.joins_with],
    isBookable: row.bookable,
    position: row.position,
  }
}

/** A store's places in the order in which staff see them, at most `limit`. */
export async function listPlaceRows(db: Db, storeId: StoreId, limit: number): Promise<StorePlace[]> {
  const rows = await db
    .selectFrom('places')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPlace)
}

/** Locks a place until the transaction ends. */
export async function lockPlace(tx: Db, storeId: StoreId, id: string): Promise<StorePlace | undefined> {
  const row = await tx
    .selectFrom('places')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row && toPlace(row)
}

export async function insertPlace(tx: Db, storeId: StoreId, place: StorePlace, at: Date): Promise<void> {
  await tx
    .insertInto('places')
    .values({
      store_id: storeId,
      id: place.id,
      kind: place.kind,
      order_type: place.orderType,
      label: place.label,
      area: place.area,
      seats_min: place.seatsMin,
      seats_max: place.seatsMax,
      joins_with: JSON.stringify(place.joinsWith),
      bookable: place.isBookable,
      position: place.position,
      created_at: at,
    })
    .execute()
}

export async function updatePlace(tx: Db, storeId: StoreId, place: StorePlace): Promise<void> {
  await tx
    .updateTable('places')
    .set({
      area: place.area,
      seats_min: place.seatsMin,
      seats_max: place.seatsMax,
      joins_with: JSON.stringify(place.joinsWith),
      bookable: place.isBookable,
      position: place.position,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', place.id)
    .execute()
}

export async function removePlace(tx: Db, storeId: StoreId, id: string): Promise<void> {
  await tx.deleteFrom('places').where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** Number of reservations that take up seats at a place since a quarter hour. */
export async function countReservationsAt(
  tx: Db,
  storeId: StoreId,
  placeId: string,
  fromQuarter: number,
): Promise<number> {
  const row = await tx
    .selectFrom('reservation_places')
    .innerJoin('reservations', (join) =>
      join
        .onRef('reservations.store_id', '=', 'reservation_places.store_id')
        .onRef('reservations.id', '=', 'reservation_places.reservation_id'),
    )
    .select((eb) =>
      eb.cast<number>(eb.fn.count('reservation_places.reservation_id').distinct(), 'integer').as('n'),
    )
    .where('reservation_places.store_id', '=', storeId)
    .where('reservation_places.place_id', '=', placeId)
    .where('reservation_places.quarter', '>=', fromQuarter)
    .where('reservations.state', 'in', HOLDING_STATES)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Whether diners have sat at a place since after a time. */
export async function isSeatedAt(tx: Db, storeId: StoreId, placeId: string, after: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('seatings')
    .select('place_id')
    .where('store_id', '=', storeId)
    .where('place_id', '=', placeId)
    .where('seated_at', '>', after)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeFromReservations(tx: Db, storeId: StoreId, placeId: string): Promise<void> {
  await tx
    .deleteFrom('reservation_places')
    .where('store_id', '=', storeId)
    .where('place_id', '=', placeId)
    .execute()
}
