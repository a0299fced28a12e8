import { DAY_MINUTES } from '../time/store-clock.ts'
import type { ActiveWindow, Menu } from './menu.ts'

/** Minutes after its end in which a menu may still be ordered from. */
export const GRACE_MINUTES = 15

/** When a menu is served. */
export type ServingTimes = Pick<Menu, 'active' | 'window'>

/** Minutes forward from one minute of the day to another: 0 to 1439. */
function minutesFrom(minute: number, to: number): number {
  return (to - minute + DAY_MINUTES) % DAY_MINUTES
}

/** Window outside which a menu is closed; null where it is served all day. */
function realWindow(menu: ServingTimes): ActiveWindow | null {
  const { window } = menu
  if (!window || window.startMinute === window.endMinute) return null
  return minutesFrom(window.endMinute, window.startMinute) === 1 ? null : window
}

/** Whether a menu is served at a minute of the store's day: from its start to the last second of its end minute. */
export function isMenuOpen(menu: ServingTimes, minuteOfDay: number): boolean {
  return isMenuOpenWithGrace(menu, minuteOfDay, 0)
}

/** Whether a menu is served, or ended so recently that a diner's choice can still be placed. */
export function isMenuOpenWithGrace(
  menu: ServingTimes,
  minuteOfDay: number,
  graceMinutes = GRACE_MINUTES,
): boolean {
  if (!menu.active) return false
  const window = realWindow(menu)
  if (!window) return true
  const openFor = minutesFrom(window.startMinute, window.endMinute)
  return minutesFrom(window.startMinute, minuteOfDay) <= openFor + graceMinutes
}

/** Menus served at a minute of the store's day, in their order. */
export function openMenus<M extends ServingTimes>(menus: readonly M[], minuteOfDay: number): M[] {
  return menus.filter((menu) => isMenuOpen(menu, minuteOfDay))
}

/** First of these windows that does not contain the minute of the day. */
export function missedWindow<W extends ActiveWindow>(
  windows: readonly W[],
  minuteOfDay: number,
): W | undefined {
  return windows.find((window) => !isMenuOpen({ active: true, window }, minuteOfDay))
}

/** Wall-clock minutes (1 to 1440) until an active menu next opens or closes; null where none ever does. */
export function minutesToNextChange(menus: readonly ServingTimes[], minuteOfDay: number): number | null {
  const changes = menus
    .filter((menu) => menu.active)
    .map(realWindow)
    .filter((window) => window !== null)
    .flatMap((window) => [window.startMinute, (window.endMinute + 1) % DAY_MINUTES])
    .map((minute) => minutesFrom(minuteOfDay, minute) || DAY_MINUTES)
  return changes.length > 0 ? Math.min(...changes) : null
}
