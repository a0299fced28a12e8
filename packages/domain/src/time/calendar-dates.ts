/** Dates as texts, YYYY-MM-DD: which exist, and the first days of weeks and months. Apart from the arithmetic, which phones load. */
import { addDays, dateOfEpochDay, epochDay, WEEKDAYS, weekdayOf } from './calendar-day.ts'

/** True for the text of an existing day from year 1 to 9999. */
export function isDate(text: string): boolean {
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && dateOfEpochDay(epochDay(text)) === text
}

/** Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, -WEEKDAYS.indexOf(weekdayOf(epochDay(date))))
}

/** First day of the month that is so many months after that of a date. */
export function monthStart(date: string, months = 0): string {
  const [year = 1970, month = 1] = date.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}
