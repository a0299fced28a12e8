import { missedWindow } from '../menu/availability.ts'
import type { ActiveWindow } from '../menu/menu.ts'
import { isClockTime } from '../order/order-address.ts'
import type { Store } from '../store/store.ts'
import type { Instant } from './clock.ts'
import { type OpeningHours, openingAt } from './opening-hours.ts'
import { DAY_MINUTES, storeTime } from './store-clock.ts'

/** A time that passed this lately is meant as now: minutes go by while a form is filled. */
const JUST_PASSED_MINUTES = 10
/** How long an order takes where its type says nothing. */
export const USUAL_MINUTES = 20
const MINUTE_MS = 60_000
/** Nothing is wanted later than this, in milliseconds from now. */
export const LATER_MS = DAY_MINUTES * MINUTE_MS

/** A store's clock, and when it gives out what is wanted later. */
export interface DueClock extends Pick<Store, 'timeZone'> {
  /** When orders are taken. Absent: at all hours. */
  readonly hours?: OpeningHours | undefined
  /** When the menus of what is ordered are served, all of which must be. Absent or empty: at all hours. */
  readonly windows?: readonly ActiveWindow[]
}

/** Minute of the day, 0 to 1439, of a text that `isClockTime` takes. */
export function minuteOfClockTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** The text of a minute of the day, 0 to 1439, as `isClockTime` takes it and fields of the browser have it: HH:MM. */
export function clockTimeOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/**
 * When an order is due that is wanted at HH:MM: the next time within 24 hours that the store's clock shows that, through
 * daylight saving.
 *
 * A store that is open gives out until it closes, also after its last order; one that is closed only what it could
 * have taken then.
 *
 * @returns 'now' for a time at most 10 minutes past; null where the store is closed or its menu not served then, and for
 *   what is no time
 */
export function dueTime(
  time: string,
  now: Instant,
  { timeZone, hours, windows = [] }: DueClock,
): Instant | 'now' | null {
  if (!isClockTime(time)) return null
  const wanted = minuteOfClockTime(time)
  const isOpenNow = !hours || openingAt(hours, now, timeZone).isOpen
  const ahead = wrapped(wanted - storeTime(now, timeZone).minuteOfDay)
  if (wrapped(-ahead) <= JUST_PASSED_MINUTES) return isOpenNow ? 'now' : null
  const begun = now - (((now % MINUTE_MS) + MINUTE_MS) % MINUTE_MS)
  const at = shownAt(begun + ahead * MINUTE_MS, wanted, timeZone)
  const then = hours && isOpenNow ? { ...hours, lastOrderMinutes: 0 } : hours
  if (then && !openingAt(then, at, timeZone).isOpen) return null
  return missedWindow(windows, wanted) ? null : at
}

/** An instant near `at` at which the clock shows this minute; `at` itself where an hour is left out. */
function shownAt(at: Instant, minuteOfDay: number, timeZone: string): Instant {
  const shift = wrapped(minuteOfDay - storeTime(at, timeZone).minuteOfDay + DAY_MINUTES / 2) - DAY_MINUTES / 2
  const mended = at + shift * MINUTE_MS
  return storeTime(mended, timeZone).minuteOfDay === minuteOfDay ? mended : at
}

/** Minutes as a whole number of 0 to 1439, day by day. */
function wrapped(minutes: number): number {
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
}

/** What says when the kitchen has to begin. */
export interface Schedule {
  /** When the kitchen got it. */
  readonly releasedAt: Instant
  /** Null: as soon as possible. */
  readonly dueAt: Instant | null
  readonly estimateMinutes: readonly [from: number, to: number] | null
}

/** When the kitchen begins on an order: at once, or as long before it is due as it takes at most. */
export function workBeginsAt({ releasedAt, dueAt, estimateMinutes }: Schedule): Instant {
  if (dueAt === null) return releasedAt
  return Math.max(releasedAt, dueAt - (estimateMinutes?.[1] ?? USUAL_MINUTES) * MINUTE_MS)
}
