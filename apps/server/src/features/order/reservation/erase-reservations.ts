/** What reservations hold of guests: given out, and taken from them, by which times and sizes of parties stay. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { countKeptOfPhone, eraseBefore, eraseOfPhone, listOfPhone } from './reservation.queries.ts'

/** What is held of a phone, the latest first. */
export async function exportReservationsOf(db: Db, storeId: StoreId, phone: string, limit: number) {
  const rows = await listOfPhone(db, storeId, phone, limit)
  return rows.map(({ local_date: date, local_minute: minute, party, name, note }) => ({
    ...{ date, minute, party, name, phone, note },
  }))
}

/**
 * Of reservations of a phone that are over at `now`.
 *
 * @returns how many were erased, and how many are not over and keep what they hold
 */
export async function eraseReservationsOf(tx: Db, storeId: StoreId, phone: string, now: Date) {
  const erased = await eraseOfPhone(tx, storeId, phone, now)
  return { erased, unfinished: await countKeptOfPhone(tx, storeId, phone) }
}

/** Of all reservations of days before `before`. */
export function eraseReservationsBefore(tx: Db, storeId: StoreId, before: string): Promise<void> {
  return eraseBefore(tx, storeId, before)
}
