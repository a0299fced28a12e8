import { isMenuOpen } from '../menu/availability.ts'
import type { Instant } from './clock.ts'
import type { DueClock } from './due-time.ts'
import { nextChangeAt } from './next-change.ts'
import { openingAt } from './opening-hours.ts'
import { storeTime } from './store-clock.ts'

const MINUTE_MS = 60_000
/** Time before the end of ordering in which diners are told of it. */
const SOON_MS = 30 * MINUTE_MS

/**
 * End of ordering for the dishes of these serving windows, if it is at most half an hour away: the last order of the
 * store, or the last minute in which all its dishes are served. Windows that are not served now are left out.
 *
 * @returns null where the end is further off, and for a closed store
 */
export function ordersUntil(now: Instant, { timeZone, hours, windows = [] }: DueClock): Instant | null {
  const opening = hours && openingAt(hours, now, timeZone)
  if (opening?.isOpen === false) return null
  const { minuteOfDay } = storeTime(now, timeZone)
  const lastMinutes = windows
    .map((window) => ({ active: true, window }))
    .filter((menu) => isMenuOpen(menu, minuteOfDay))
    .map((menu) => nextChangeAt([menu], now, timeZone))
    .map((change) => change && change - MINUTE_MS)
  const ends = [opening?.changesAt, ...lastMinutes].filter((end) => typeof end === 'number')
  const end = Math.min(...ends)
  return end - now <= SOON_MS ? end : null
}
