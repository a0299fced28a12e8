/** Dishes with hours of their own, on whatever menu they are: breakfast until eleven. */
import { isMenuOpen, type ServingTimes } from './availability.ts'
import { type ActiveWindow, AVAILABLE, type Item, type StoreMenus } from './menu.ts'
import { stateFrom } from './served-from.ts'

type Items = StoreMenus['items']

const HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

/** Whether a text is in the format of a dish's hours: `07:00-11:00`, by the store's clock. */
export function isHoursText(text: string): boolean {
  return HOURS.test(text)
}

/** Serving window of a dish; null where it is served as long as its menus. */
export function itemWindow({ facts: { hours } }: Pick<Item, 'facts'>): ActiveWindow | null {
  if (hours === undefined) return null
  const found = HOURS.exec(hours)
  if (!found) return null
  const minute = (at: 1 | 3) => Number(found[at]) * 60 + Number(found[at + 1])
  return { startMinute: minute(1), endMinute: minute(3) }
}

/** Dishes with hours of their own, by the object that holds all items. */
const timedAmong = new WeakMap<Items, readonly Item[]>()

/** Dishes with hours of their own; cached, since pages and orders ask often and most menus have few or none. */
function timedItems(items: Items): readonly Item[] {
  const known = timedAmong.get(items)
  if (known) return known
  const timed = Object.values(items).filter((item) => itemWindow(item) !== null)
  timedAmong.set(items, timed)
  return timed
}

/** Hours of dishes as menu windows, each once, from which the next start or end follows. */
export function itemTimes(items: Items): ServingTimes[] {
  const windows = new Map<string, ActiveWindow>()
  for (const item of timedItems(items)) {
    const window = itemWindow(item)
    if (window) windows.set(item.facts.hours ?? '', window)
  }
  return [...windows.values()].map((window) => ({ active: true, window }))
}

/**
 * Items at a minute of the store's day: an available one that is not served at this time has the time of its start as
 * state. Unchanged items stay the same object, as does the whole where nothing changes.
 */
export function itemsAt(items: Items, minuteOfDay: number, isServed = isMenuOpen): Items {
  const resting = timedItems(items).flatMap((item) => {
    const window = item.state === AVAILABLE ? itemWindow(item) : null
    if (!window || isServed({ active: true, window }, minuteOfDay)) return []
    return [[item.id, { ...item, state: stateFrom(item.facts.hours ?? '') }] as const]
  })
  return resting.length === 0 ? items : { ...items, ...Object.fromEntries(resting) }
}
