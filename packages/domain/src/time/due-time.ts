import { missedWindow } from '../menu/availability.ts'
import type { ActiveWindow } from '../menu/menu.ts'
import { isClockTime } from '../order/order-address.ts'
import type { Store } from '../store/store.ts'
import { epochDay } from './calendar-day.ts'
import type { Instant } from './clock.ts'
import { type OpeningHours, openingAt, openSpansOn, type Span } from './opening-hours.ts'
import { DAY_MINUTES, storeTime } from './store-clock.ts'

/** Age up to which a passed time counts as now, since minutes go by while a form is filled. */
const JUST_PASSED_MINUTES = 10
/** Minutes of an order whose type has no estimate. */
export const USUAL_MINUTES = 20
const MINUTE_MS = 60_000
/** Limit of a wanted time, in milliseconds from now. */
export const WANTED_TIME_MAX_MS = DAY_MINUTES * MINUTE_MS

/** Clock of a store, and the times at which it gives out later orders. */
export interface DueClock extends Pick<Store, 'timeZone'> {
  /** Opening hours; absent: always open. */
  readonly hours?: OpeningHours | undefined
  /** Serving windows of the ordered dishes' menus, all of which must be open. Absent or empty: at all hours. */
  readonly windows?: readonly ActiveWindow[]
}

/** Minute of the day, 0 to 1439, of a text that `isClockTime` accepts. */
export function minuteOfClockTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Text of a minute of the day, 0 to 1439, in the form of `isClockTime` and of browser fields: HH:MM. */
export function clockTimeOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/**
 * Due time of an order wanted at HH:MM: the next instant within 24 hours at which the store's clock shows it, through
 * daylight saving.
 *
 * An open store gives out orders until it closes, even after its last order; a closed one only at times at which it
 * takes orders.
 *
 * @returns 'now' for a time at most 10 minutes past; null where the store is closed or its menu not served then, and
 * for an invalid time
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
  if (hours && !openingAt(dueHours(hours, now, timeZone), at, timeZone).isOpen) return null
  return missedWindow(windows, wanted) ? null : at
}

/**
 * Openings within 24 hours at which an order may be due, in order: of an open store until it closes, of a closed one
 * until its last order. Empty: always open, or closed throughout.
 */
export function dueSpans(now: Instant, { timeZone, hours }: Pick<DueClock, 'timeZone' | 'hours'>): Span[] {
  if (!hours) return []
  const today = epochDay(storeTime(now, timeZone).date)
  const { lastOrderMinutes } = dueHours(hours, now, timeZone)
  return [today - 1, today, today + 1]
    .flatMap((day) => openSpansOn(hours, day, timeZone))
    .map(({ from, to }) => ({ from, to: to - lastOrderMinutes * MINUTE_MS }))
    .filter(({ from, to }) => Math.max(from, now) < to && from < now + WANTED_TIME_MAX_MS)
}

/** Hours at which orders may be due: an open store gives them out until it closes, even after its last order. */
function dueHours(hours: OpeningHours, now: Instant, timeZone: string): OpeningHours {
  return openingAt(hours, now, timeZone).isOpen ? { ...hours, lastOrderMinutes: 0 } : hours
}

/** Instant near `at` at which the clock shows this minute; `at` itself where an hour is skipped. */
function shownAt(at: Instant, minuteOfDay: number, timeZone: string): Instant {
  const shift = wrapped(minuteOfDay - storeTime(at, timeZone).minuteOfDay + DAY_MINUTES / 2) - DAY_MINUTES / 2
  const mended = at + shift * MINUTE_MS
  return storeTime(mended, timeZone).minuteOfDay === minuteOfDay ? mended : at
}

/** Minutes modulo a day, from 0 to 1439. */
function wrapped(minutes: number): number {
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
}

/** Time at which the kitchen begins an order: at once, or its longest preparation time before it is due. */
export function workBeginsAt({
  releasedAt,
  dueAt,
  estimateMinutes,
}: {
  /** Time at which the kitchen got it. */
  readonly releasedAt: Instant
  /** Null: as soon as possible. */
  readonly dueAt: Instant | null
  readonly estimateMinutes: readonly [from: number, to: number] | null
}): Instant {
  if (dueAt === null) return releasedAt
  return Math.max(releasedAt, dueAt - (estimateMinutes?.[1] ?? USUAL_MINUTES) * MINUTE_MS)
}
