import type { ActiveWindow, Menu } from '../menu/menu.ts'
import type { SlotRules } from '../order/slot-rules.ts'
import { lastSlotDate, openSlotsOn } from '../order/slots.ts'
import type { Store } from '../store/store.ts'
import { addDays } from './calendar-day.ts'
import type { Instant } from './clock.ts'
import { dueTime } from './due-time.ts'
import { formatMinuteOfDay } from './format-time.ts'
import { storeTime } from './store-clock.ts'

const CLOCK = { isTwelveHours: false, isMonthFirst: false }

/**
 * Menus for which a closed store takes later orders, in their order: those served at some minute of the next 24 hours
 * at which it is open, or in a slot of an order type that has them.
 */
export function menusForLater<M extends Pick<Menu, 'active' | 'window'>>(
  menus: readonly M[],
  store: Pick<Store, 'hours' | 'timeZone' | 'orderTypes'>,
  at: Instant,
): M[] {
  const { hours, timeZone, orderTypes } = store
  const openings = [0, ...(hours?.week ?? []).map(({ fromMinute }) => fromMinute)]
  const rules = orderTypes.flatMap(({ active, slots }) => (active && slots ? slots : []))
  return menus.filter(({ active, window }) => {
    if (!active || !window) return active
    // An overlap of two windows starts where one of them starts.
    const begins = new Set([...openings, window.startMinute])
    const clock = { timeZone, hours, windows: [window] }
    return (
      [...begins].some((minute) => dueTime(formatMinuteOfDay(minute, CLOCK), at, clock) !== null) ||
      rules.some((slots) => hasSlot(slots, window, store, at))
    )
  })
}

/** Whether some slot that can be ordered now lies in a menu's window. */
function hasSlot(
  rules: SlotRules,
  window: ActiveWindow,
  { hours, timeZone }: Pick<Store, 'hours' | 'timeZone'>,
  now: Instant,
): boolean {
  const last = lastSlotDate(rules, now, timeZone)
  const clock = { now, timeZone, hours, windows: [window] }
  for (let date = storeTime(now, timeZone).date; date <= last; date = addDays(date, 1)) {
    if (openSlotsOn(rules, date, clock).length > 0) return true
  }
  return false
}
