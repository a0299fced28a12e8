import { minuteOfClockTime } from '@thali/domain/time/due-time'
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

/** Entry of a draft; null while something is missing. */
export function readReservationDraft({ clock, party, ...guest }: ReservationDraft): ReservationEntry | null {
  const { date, name, phone, email } = guest
  const isMissing = [date, clock, name, phone].some((text) => text.trim() === '')
  if (isMissing || !(Number(party) >= 1)) return null
  return { ...guest, email: email.trim(), minute: minuteOfClockTime(clock), party: Number(party) }
}
