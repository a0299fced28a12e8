/** What reservations hold of guests: given out, and taken from them, by which times and sizes of parties stay. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { countOfPhone, eraseBefore, eraseOfPhone, listOfPhone } from './reservation.queries.ts'
import { removeWaitingOf } from './waitlist.queries.ts'

/** What is held of a phone, the latest first. */
export async function exportReservationsOf(db: Db, storeId: StoreId, phone: string, limit: number) {
  const rows = await listOfPhone(db, storeId, phone, limit)
  return rows.map(({ local_date: date, local_minute: minute, party, name, email, ...said }) => {
    const { area, occasion, allergy, note } = said
    return { date, minute, party, name, phone, email, area, occasion, allergy, note }
  })
}

/** How many are held of a phone: those that can be erased at `now`, and those that are not over. */
export async function countReservationsOf(db: Db, storeId: StoreId, phone: string, now: Date) {
  const { all, over } = await countOfPhone(db, storeId, phone, now)
  return { finished: over, unfinished: all - over }
}

/**
 * Of reservations of a phone that are over at `now`, and of the waitlist.
 *
 * @returns how many were erased, and how many are not over and keep what they hold
 */
export async function eraseReservationsOf(tx: Db, storeId: StoreId, phone: string, now: Date) {
  await removeWaitingOf(tx, storeId, phone)
  const erased = await eraseOfPhone(tx, storeId, phone, now)
  return { erased, unfinished: (await countOfPhone(tx, storeId, phone, now)).all }
}

/** Of all reservations of days before `before`. */
export function eraseReservationsBefore(tx: Db, storeId: StoreId, before: string): Promise<void> {
  return eraseBefore(tx, storeId, before)
}
