/** Spans of a store's wall clock, and their instants on a day. */
import { epochDay } from './calendar-day.ts'
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
