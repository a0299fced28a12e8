/** Wall time and instants of reservations, and the quarter hours of a stay. */
import { dateOfEpochDay, epochDay } from '../time/calendar-day.ts'
import type { Instant } from '../time/clock.ts'
import { instantOf } from '../time/clock-instant.ts'
import { DAY_MINUTES, storeTime } from '../time/store-clock.ts'

const MINUTE_MS = 60_000
/** Quarter hour, the unit in which tables are reserved, in milliseconds. */
export const QUARTER_MS = 15 * MINUTE_MS

/** Day and minute of a party's arrival on the store's clock. */
export interface WallTime {
  /** YYYY-MM-DD. */
  readonly date: string
  /** 0 to 1439. */
  readonly minute: number
}

/** Instant of a wall time; null where the clock skips it on that day. Of a time that occurs twice, one of both. */
export function instantOfWall({ date, minute }: WallTime, timeZone: string): Instant | null {
  const at = instantOf(epochDay(date), minute, timeZone)
  const shown = storeTime(at, timeZone)
  return shown.date === date && shown.minuteOfDay === minute ? at : null
}

/**
 * Start of a reservation by the store's clock: unchanged where the clock shows its time then, else when the clock does;
 * a skipped time is as far after the change as it would have been.
 */
export function startByClock(startsAt: Instant, { date, minute }: WallTime, timeZone: string): Instant {
  const shown = storeTime(startsAt, timeZone)
  if (shown.date === date && shown.minuteOfDay === minute) return startsAt
  return instantOf(epochDay(date), minute, timeZone)
}

/** Normalises a wall time whose minutes may exceed midnight. */
export function wallTimeOf(day: number, minute: number): WallTime {
  const days = Math.floor(minute / DAY_MINUTES)
  return { date: dateOfEpochDay(day + days), minute: minute - days * DAY_MINUTES }
}

/** Quarter hours since 1970 that a stay touches, in ascending order. */
export function quartersOf(from: Instant, to: Instant): number[] {
  const first = Math.floor(from / QUARTER_MS)
  const count = Math.max(0, Math.ceil(to / QUARTER_MS) - first)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** End of a stay that begins at `from`. */
export function endOfStay(from: Instant, minutes: number): Instant {
  return from + minutes * MINUTE_MS
}
