/** Seats parties at places, within a transaction. */
import { Refusal } from '@thali/contract/refusal'
import type { Arrival } from '@thali/contract/seatings'
import type { StoreId } from '@thali/domain/ids'
import { OPEN_SITTING_MS } from '@thali/domain/order/held-order'
import { listedTableKey } from '@thali/domain/order/table-orders'
import type { Db } from '../../../db/schema.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { listTableRows } from '../codes/list-places.ts'
import { listArrivals } from './arrivals.queries.ts'
import type { ReservationRow } from './reservation.queries.ts'
import {
  insertSeatings,
  listSeatings,
  listSeatingsOf,
  removeForgotten,
  removeSeatingsOf,
  type SeatingRow,
} from './seating.queries.ts'

interface Party {
  /** Null: walk-ins. */
  readonly reservationId: string | null
  readonly covers: number
  readonly seatedAt: Date
}

/**
 * Seats a party at all of its places; seatings older than half a day are replaced.
 *
 * @returns these places
 * @throws {Refusal} place.seated when others sit at one, place.not-found when one does not exist; then nothing may be
 *   committed
 */
export async function seatParty(tx: Db, storeId: StoreId, placeIds: readonly string[], party: Party) {
  // The lock of those who remove places.
  await lockForWriting(tx, storeId)
  const places = (await listTableRows(tx, storeId)).filter(({ id }) => placeIds.includes(id))
  if (places.length < new Set(placeIds).size) throw new Refusal('place.not-found')
  await removeForgotten(tx, storeId, placeIds, forgottenBefore(party.seatedAt))
  const seated = await insertSeatings(tx, storeId, placeIds, party)
  const placeId = placeIds.find((id) => !seated.includes(id))
  if (placeId !== undefined) throw new Refusal('place.seated', { placeId })
  return places
}

/** Seats the whole party of a reservation at these places, since the time it sat down at the first of them. */
export async function reseat(tx: Db, row: ReservationRow, placeIds: readonly string[], at: Date) {
  const storeId = row.store_id
  const seated = await listSeatingsOf(tx, storeId, row.id)
  const places = new Set(seated.map(({ placeId }) => placeId))
  const isSameSize = seated.every(({ covers }) => covers === row.party)
  if (isSameSize && places.size === placeIds.length && placeIds.every((id) => places.has(id))) return
  const seatedAt = seated.reduce((first, one) => (one.seatedAt < first ? one.seatedAt : first), at)
  await removeSeatingsOf(tx, storeId, row.id)
  await seatParty(tx, storeId, placeIds, {
    reservationId: row.id,
    covers: row.party,
    seatedAt,
  })
}

/** Seatings at a store's places now, without those older than half a day. */
export function readSeatings(db: Db, storeId: StoreId, at: Date): Promise<SeatingRow[]> {
  return listSeatings(db, storeId, forgottenBefore(at))
}

/** Next party of each table, not seated yet. */
export async function readArrivals(db: Db, storeId: StoreId, at: Date): Promise<Arrival[]> {
  const rows = await listArrivals(db, storeId, at)
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))
}

/** The seating at a table or room as orders name it, however its name was typed. */
export async function findSeatingAt(
  db: Db,
  storeId: StoreId,
  { orderType, address }: { readonly orderType: string; readonly address: string },
  at: Date,
): Promise<SeatingRow | undefined> {
  const key = listedTableKey({ orderType, name: address })
  const seatings = await readSeatings(db, storeId, at)
  return seatings.find(
    ({ orderType: type, label }) => listedTableKey({ orderType: type, name: label }) === key,
  )
}

/** Parties that came before were forgotten. */
export function forgottenBefore(at: Date): Date {
  return new Date(at.getTime() - OPEN_SITTING_MS)
}
