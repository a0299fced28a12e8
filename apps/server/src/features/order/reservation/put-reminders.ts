import type { StoreId } from '@thali/domain/ids'
import type { BookingRules } from '@thali/domain/reservation/booking-rules'
import { reminderTime } from '@thali/domain/reservation/reservation'
import type { Db } from '../../../db/schema.ts'
import { listStartsToCome, setReminders } from './reminder.queries.ts'

/** Limit of reservation times whose reminders one change of the rules sets. */
const STARTS_MAX = 20_000

/** Sets the reminders of all upcoming reservations by the current rules. */
export async function putReminders(
  tx: Db,
  storeId: StoreId,
  { reminderHours }: Pick<BookingRules, 'reminderHours'>,
  now: Date,
): Promise<void> {
  for (const startsAt of await listStartsToCome(tx, storeId, now, STARTS_MAX)) {
    const at = reminderTime(startsAt.getTime(), reminderHours, now.getTime())
    await setReminders(tx, storeId, { startsAt }, at === null ? null : new Date(at))
  }
}
