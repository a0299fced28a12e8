/** Dishes with hours of their own, on whatever menu they are: breakfast until eleven. */
import { isMenuOpen } from './availability.ts'
import { type ActiveWindow, AVAILABLE, type Item, type Menu, type StoreMenus } from './menu.ts'
import { stateFrom } from './served-from.ts'

type Items = StoreMenus['items']
type Timed = Pick<Menu, 'active' | 'window'>

const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

/** Whether these are hours as dishes have them: `07:00-11:00`, by the store's clock. */
export function isHoursText(text: string): boolean {
  return HOURS.test(text)
}

/** When a dish is served, as menus have it; null is as long as its menus are. */
export function itemWindow({ facts: { hours } }: Pick<Item, 'facts'>): ActiveWindow | null {
  if (hours === undefined) return null
  const found = HOURS.exec(hours)
  if (!found) return null
  const minute = (at: 1 | 3) => Number(found[at]) * 60 + Number(found[at + 1])
  return { startMinute: minute(1), endMinute: minute(3) }
}

/** Dishes with hours of their own, by the items among which they were looked for. */
const timedAmong = new WeakMap<Items, readonly Item[]>()

/** Looked for once: pages and orders ask again and again, and most menus have few or none. */
function timedItems(items: Items): readonly Item[] {
  const known = timedAmong.get(items)
  if (known) return known
  const timed = Object.values(items).filter((item) => itemWindow(item) !== null)
  timedAmong.set(items, timed)
  return timed
}

/** Hours of dishes, each once and as those of a menu, in one order: for when they next begin or end. */
export function itemTimes(items: Items): Timed[] {
  const windows = new Map<string, ActiveWindow>()
  for (const item of timedItems(items)) {
    const window = itemWindow(item)
    if (window) windows.set(item.facts.hours ?? '', window)
  }
  return [...windows.values()].map((window) => ({ active: true, window }))
}

/**
 * Items as they are at a minute of the store's day: one that is on sale but not at this time says from when. What is
 * unchanged stays the same object, the whole included.
 */
export function itemsAt(items: Items, minuteOfDay: number, isServed = isMenuOpen): Items {
  const resting = timedItems(items).flatMap((item) => {
    const window = item.state === AVAILABLE ? itemWindow(item) : null
    if (!window || isServed({ active: true, window }, minuteOfDay)) return []
    return [[item.id, { ...item, state: stateFrom(item.facts.hours ?? '') }] as const]
  })
  return resting.length === 0 ? items : { ...items, ...Object.fromEntries(resting) }
}
