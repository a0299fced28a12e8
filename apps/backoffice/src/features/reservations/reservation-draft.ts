import { clockTimeOf, minuteOfClockTime } from '@thali/domain/time/due-time'
import { DAY_MINUTES, type StoreTime } from '@thali/domain/time/store-clock'
import type { TypedNumber } from '../../shared/forms/typed-number.ts'

/** Reservation as staff enter it. */
export interface ReservationEntry {
  readonly date: string
  readonly minute: number
  readonly party: number
  readonly name: string
  readonly prefix: string
  readonly phone: string
  /** Empty: none given. */
  readonly email: string
  readonly allergy: string
  readonly note: string
}

/** Entry as in its fields. */
export interface ReservationDraft extends Omit<ReservationEntry, 'minute' | 'party'> {
  readonly clock: string
  readonly party: TypedNumber
}

const EVENING = 19 * 60
const HALF_HOUR = 30

/** Time first proposed for a day: that of an evening or, once it is over today, the next half hour. */
export function proposedClock(date: string, now: StoreTime): string {
  if (date !== now.date || now.minuteOfDay <= EVENING) return clockTimeOf(EVENING)
  const next = Math.ceil(now.minuteOfDay / HALF_HOUR) * HALF_HOUR
  return clockTimeOf(Math.min(next, DAY_MINUTES - 1))
}

/** Entry of a draft; null while something is missing. */
export function readReservationDraft({ clock, party, ...guest }: ReservationDraft): ReservationEntry | null {
  const { date, name, phone, email } = guest
  const isMissing = [date, clock, name, phone].some((text) => text.trim() === '')
  if (isMissing || !(Number(party) >= 1)) return null
  return { ...guest, email: email.trim(), minute: minuteOfClockTime(clock), party: Number(party) }
}
