/** Spans of a store's wall clock, and the instants between which they lie on a day. */
import { dateOfEpochDay, epochDay } from './calendar-day.ts'
import { instantOf } from './clock-instant.ts'
import type { Span } from './opening-hours.ts'
import { DAY_MINUTES } from './store-clock.ts'

/** From a minute of a day to one of the same day or, at or before the first, of the next. */
export interface WallSpan {
  /** YYYY-MM-DD. */
  readonly date: string
  /** 0 to 1439. */
  readonly fromMinute: number
  readonly toMinute: number
}

/** When a span of the clock is on its day; null where the clock leaves all of it out. */
export function spanOfWall({ date, fromMinute, toMinute }: WallSpan, timeZone: string): Span | null {
  const day = epochDay(date)
  const lastMinute = toMinute > fromMinute ? toMinute : toMinute + DAY_MINUTES
  const from = instantOf(day, fromMinute, timeZone)
  const to = instantOf(day, lastMinute, timeZone)
  return to > from ? { from, to } : null
}

/** Whether two spans have any time in common. */
export function doOverlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}

/** The date so many days after another. */
export function datePlus(date: string, days: number): string {
  return dateOfEpochDay(epochDay(date) + days)
}

/** The Monday of the week that a date is of. */
export function mondayOf(date: string): string {
  const day = epochDay(date)
  // 1970-01-01 was a Thursday.
  return dateOfEpochDay(day - ((((day + 3) % 7) + 7) % 7))
}

/** The first day of the month that is so many months from that of a date. */
export function monthStart(date: string, months = 0): string {
  const [year = 1970, month = 1] = date.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}
