import { epochDay } from './calendar-day.ts'
import type { Instant } from './clock.ts'
import { DAY_MINUTES, storeTime } from './store-clock.ts'

const MINUTE_MS = 60_000

/**
 * Instant at which the clock of a time zone shows this minute of a day; for a skipped minute as far after the change as
 * it would have been, for one that occurs twice one of both.
 *
 * @param day days since 1970-01-01
 * @param minute of that day; those from 1440 on belong to the next
 */
export function instantOf(day: number, minute: number, timeZone: string): Instant {
  const wall = day * DAY_MINUTES + minute
  const first = wall - (shown(wall * MINUTE_MS, timeZone) - wall)
  // Corrects again if the clock changes between the two.
  const second = first - (shown(first * MINUTE_MS, timeZone) - wall)
  if (second === first || shown(second * MINUTE_MS, timeZone) === wall) return second * MINUTE_MS
  // Skipped minute: one of the two is before the change.
  return Math.max(first, second) * MINUTE_MS
}

/** Minutes on the clock of a time zone since it showed 1970-01-01 00:00. */
function shown(at: Instant, timeZone: string): number {
  const { date, minuteOfDay } = storeTime(at, timeZone)
  return epochDay(date) * DAY_MINUTES + minuteOfDay
}
