/** Days of the calendar without a clock: dates are texts as YYYY-MM-DD, of the Gregorian calendar. */

/** Days of the week, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Index of the weekday of 1970-01-01, a Thursday. */
const WEEKDAY_OF_EPOCH = 3
/** Days of 400 years, after which the calendar repeats. */
const ERA_DAYS = 146_097
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH_SHIFT = 719_468

/** Whole days from 1970-01-01 to an existing date. */
export function epochDay(date: string): number {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  // Years that begin in March have their leap day last.
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * ERA_DAYS + dayOfEra - EPOCH_SHIFT
}

/** Date that many days after 1970-01-01. */
export function dateOfEpochDay(days: number): string {
  const shifted = days + EPOCH_SHIFT
  const era = Math.floor(shifted / ERA_DAYS)
  const dayOfEra = shifted - era * ERA_DAYS
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Day of the week that many days after 1970-01-01. */
export function weekdayOf(days: number): Weekday {
  const index = (((days + WEEKDAY_OF_EPOCH) % 7) + 7) % 7
  return WEEKDAYS[index] ?? 'mon'
}

/** Date that many days later; earlier where `days` is negative. */
export function addDays(date: string, days: number): string {
  return dateOfEpochDay(epochDay(date) + days)
}
