import type { Menu } from '../menu/menu.ts'
import type { Store } from '../store/store.ts'
import type { Instant } from './clock.ts'
import { dueTime } from './due-time.ts'
import { formatMinuteOfDay } from './format-time.ts'

const CLOCK = { isTwelveHours: false, isMonthFirst: false }

/**
 * Menus for which a closed store takes later orders, in their order: those served at some minute of the next 24 hours
 * at which it is open.
 */
export function menusForLater<M extends Pick<Menu, 'active' | 'window'>>(
  menus: readonly M[],
  { hours, timeZone }: Pick<Store, 'hours' | 'timeZone'>,
  at: Instant,
): M[] {
  const openings = [0, ...(hours?.week ?? []).map(({ fromMinute }) => fromMinute)]
  return menus.filter(({ active, window }) => {
    if (!active || !window) return active
    // An overlap of two windows starts where one of them starts.
    const begins = new Set([...openings, window.startMinute])
    const clock = { timeZone, hours, windows: [window] }
    return [...begins].some((minute) => dueTime(formatMinuteOfDay(minute, CLOCK), at, clock) !== null)
  })
}
