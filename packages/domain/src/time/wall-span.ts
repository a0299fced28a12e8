/** Spans of a store's wall clock, and their instants on a day. */
import { dateOfEpochDay, epochDay } from './calendar-day.ts'
import { instantOf } from './clock-instant.ts'
import type { Span } from './opening-hours.ts'
import { DAY_MINUTES } from './store-clock.ts'

/** Span from a minute of a day to one of the same day or, where that is not later, of the next. */
export interface WallSpan {
  /** YYYY-MM-DD. */
  readonly date: string
  /** 0 to 1439. */
  readonly fromMinute: number
  readonly toMinute: number
}

/** Instants of a span of the clock on its day; null where the clock skips all of it. */
export function spanOfWall({ date, fromMinute, toMinute }: WallSpan, timeZone: string): Span | null {
  const day = epochDay(date)
  const lastMinute = toMinute > fromMinute ? toMinute : toMinute + DAY_MINUTES
  const from = instantOf(day, fromMinute, timeZone)
  const to = instantOf(day, lastMinute, timeZone)
  return to > from ? { from, to } : null
}

/** Whether two spans overlap. */
export function doOverlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}

/** Date that many days after another. */
export function datePlus(date: string, days: number): string {
  return dateOfEpochDay(epochDay(date) + days)
}

/** Monday of a date's week. */
export function mondayOf(date: string): string {
  const day = epochDay(date)
  // 1970-01-01 was a Thursday.
  return dateOfEpochDay(day - ((((day + 3) % 7) + 7) % 7))
}

/** First day of the month that is so many months after that of a date. */
export function monthStart(date: string, months = 0): string {
  const [year = 1970, month = 1] = date.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}
