/** Diners' data in reservations: exported and erased; times and sizes of parties stay. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import {
  countOfGuest,
  eraseBefore,
  eraseOfGuest,
  listAddressesOf,
  listOfPhone,
  type ReservationGuest,
} from './reservation.queries.ts'
import { listWaitingOf, removeWaitingOf } from './waitlist.queries.ts'

/** Most addresses, or entries of the waitlist, of one guest. */
const ENTRIES_MAX = 200

/** Data held of a phone, the latest first. */
export async function exportReservationsOf(db: Db, storeId: StoreId, phone: string, limit: number) {
  const rows = await listOfPhone(db, storeId, phone, limit)
  return rows.map(({ local_date: date, local_minute: minute, party, name, email, ...said }) => {
    const { area, occasion, allergy, note } = said
    return { date, minute, party, name, phone, email, area, occasion, allergy, note }
  })
}

/** Entries of the waitlist with a phone, the latest first. */
export async function exportWaitingOf(db: Db, storeId: StoreId, phone: string) {
  const rows = await listWaitingOf(db, storeId, phone, ENTRIES_MAX)
  return rows.map(({ created_at, party, name }) => ({ at: created_at.toISOString(), party, name, phone }))
}

/** Numbers of reservations of a diner: those over at `now`, which can be erased, and the others. */
export async function countReservationsOf(db: Db, storeId: StoreId, guest: ReservationGuest, now: Date) {
  const { all, over } = await countOfGuest(db, storeId, guest, now)
  return { finished: over, unfinished: all - over }
}

/** Addresses that a diner left with reservations that can be erased at `now`; at most some hundred. */
export function listReservationAddresses(db: Db, storeId: StoreId, guest: ReservationGuest, now: Date) {
  return listAddressesOf(db, storeId, guest, now, ENTRIES_MAX)
}

/**
 * Erases a diner's data in reservations that are over at `now`, and in the waitlist.
 *
 * @returns number erased, and number not over, which keep their data
 */
export async function eraseReservationsOf(tx: Db, storeId: StoreId, guest: ReservationGuest, now: Date) {
  if (guest.by === 'phone') await removeWaitingOf(tx, storeId, guest.value)
  const erased = await eraseOfGuest(tx, storeId, guest, now)
  return { erased, unfinished: (await countOfGuest(tx, storeId, guest, now)).all }
}

/** Erases personal data in all reservations of days before `before`. */
export const eraseReservationsBefore = eraseBefore
