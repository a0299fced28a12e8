/** Wall time and instants of reservations, and the quarter hours that a stay covers. */
import { dateOfEpochDay, epochDay } from '../time/calendar-day.ts'
import type { Instant } from '../time/clock.ts'
import { instantOf } from '../time/clock-instant.ts'
import { DAY_MINUTES, storeTime } from '../time/store-clock.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

/** Day and minute of the store's clock when a party comes. */
export interface WallTime {
  /** YYYY-MM-DD. */
  readonly date: string
  /** 0 to 1439. */
  readonly minute: number
}

/** The instant of a wall time; null where the clock leaves it out on that day. Of one that comes twice, one of both. */
export function instantOfWall({ date, minute }: WallTime, timeZone: string): Instant | null {
  const at = instantOf(epochDay(date), minute, timeZone)
  const shown = storeTime(at, timeZone)
  return shown.date === date && shown.minuteOfDay === minute ? at : null
}

/**
 * When a reservation begins by the clock of its store: as it stands where the clock shows its time then, else when the clock
 * does; of a time that is left out, as far behind the change as it would have been.
 */
export function startByClock(startsAt: Instant, { date, minute }: WallTime, timeZone: string): Instant {
  const shown = storeTime(startsAt, timeZone)
  if (shown.date === date && shown.minuteOfDay === minute) return startsAt
  return instantOf(epochDay(date), minute, timeZone)
}

/** A wall time whose minutes may go on past midnight. */
export function wallTimeOf(day: number, minute: number): WallTime {
  const days = Math.floor(minute / DAY_MINUTES)
  return { date: dateOfEpochDay(day + days), minute: minute - days * DAY_MINUTES }
}

/** The quarter hours since 1970 that a stay touches, in ascending order. */
export function quartersOf(from: Instant, to: Instant): number[] {
  const first = Math.floor(from / QUARTER_MS)
  const count = Math.max(0, Math.ceil(to / QUARTER_MS) - first)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** When a stay that begins at `from` ends. */
export function endOfStay(from: Instant, minutes: number): Instant {
  return from + minutes * MINUTE_MS
}
