import { minutesToNextChange, openMenus } from '../menu/availability.ts'
import type { Menu } from '../menu/menu.ts'
import type { Instant } from './clock.ts'
import { DAY_MINUTES, storeTime } from './store-clock.ts'

const MINUTE_MS = 60_000

/** Drift of the wall clock against elapsed minutes since `from`: 0 unless it was put forward or back. */
function clockShift(from: Instant, to: Instant, timeZone: string): number {
  const elapsed = (to - from) / MINUTE_MS
  const walked = storeTime(to, timeZone).minuteOfDay - storeTime(from, timeZone).minuteOfDay
  return (walked - elapsed) % DAY_MINUTES
}

/** First whole minute in (from, to] at which the clock has drifted against `from`. */
function findShift(from: Instant, to: Instant, timeZone: string): Instant {
  let low = 0
  let high = (to - from) / MINUTE_MS
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (clockShift(from, from + middle * MINUTE_MS, timeZone) === 0) low = middle
    else high = middle
  }
  return from + high * MINUTE_MS
}

/**
 * Time at which the set of open menus next changes, on the store's clock and through daylight saving.
 *
 * @returns null where it never does within two days: every menu is served all day
 */
export function nextChangeAt(
  menus: readonly Pick<Menu, 'active' | 'window'>[],
  at: Instant,
  timeZone: string,
): Instant | null {
  const openAt = (instant: Instant) => openMenus(menus, storeTime(instant, timeZone).minuteOfDay)
  const before = openAt(at)
  const differs = (instant: Instant) => {
    const after = openAt(instant)
    return after.length !== before.length || after.some((menu, index) => menu !== before[index])
  }
  let from = at - (((at % MINUTE_MS) + MINUTE_MS) % MINUTE_MS)
  const horizon = from + 2 * DAY_MINUTES * MINUTE_MS
  while (from < horizon) {
    const minutes = minutesToNextChange(menus, storeTime(from, timeZone).minuteOfDay)
    if (minutes === null) return null
    const candidate = from + minutes * MINUTE_MS
    const isSteady = clockShift(from, candidate, timeZone) === 0
    from = isSteady ? candidate : findShift(from, candidate, timeZone)
    if (differs(from)) return from
  }
  return null
}
