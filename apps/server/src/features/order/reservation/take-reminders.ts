/** Due reminders of reservations. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { readRules } from './booking-rules.ts'
import { dueReminders, forgetNetworks, listDueReminders, setReminders } from './reminder.queries.ts'
import { lockReservation, type ReservationRow } from './reservation.queries.ts'

/** All of them, for the job that looks for work. */
export const waitingReminders = dueReminders

/** The first of them, of all stores. */
export const listReminders = listDueReminders

/**
 * Claims the reminder of a reservation once.
 *
 * @returns the reservation; null if there is nothing to remind of
 */
export async function takeReminder(
  tx: Db,
  storeId: StoreId,
  id: string,
  now: Date,
): Promise<ReservationRow | null> {
  const row = await lockReservation(tx, storeId, id)
  if (!row?.remind_at || row.remind_at > now) return null
  await setReminders(tx, storeId, { id }, null)
  const { reminderHours } = await readRules(tx, storeId)
  return reminderHours > 0 && row.state === 'confirmed' && row.starts_at > now ? row : null
}

/** Removes the networks from reservations that have begun. */
export function forgetBookingNetworks({ db, now }: Deps): Promise<void> {
  return forgetNetworks(db, now())
}
