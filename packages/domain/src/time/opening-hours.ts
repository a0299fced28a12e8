import { dateOfEpochDay, epochDay, WEEKDAYS, type Weekday, weekdayOf } from './calendar-day.ts'
import type { Instant } from './clock.ts'
import { instantOf } from './clock-instant.ts'
import { DAY_MINUTES, storeTime } from './store-clock.ts'

const MINUTE_MS = 60_000
/** Days ahead in which the next opening is searched. */
const HORIZON_DAYS = 62
/** Length of an opening from which its end is not reported, as it is too far off to matter. */
const FAR_MS = 8 * DAY_MINUTES * MINUTE_MS

/** Opening on a day of the week; one that ends at or before its start ends on the next day. */
export interface OpeningWindow {
  readonly day: Weekday
  /** Minute of the day, 0 to 1439. */
  readonly fromMinute: number
  /** Exclusive: the first minute that it is closed again. */
  readonly toMinute: number
}

/** Days on which a store stays closed, both included, as YYYY-MM-DD. */
export interface Closure {
  readonly from: string
  readonly to: string
  /** Text for diners; may be empty. */
  readonly reason: string
}

/** Times at which a store takes orders, on its own clock. */
export interface OpeningHours {
  /** Empty: open at all hours, except closures. */
  readonly week: readonly OpeningWindow[]
  readonly closures: readonly Closure[]
  /** Minutes before closing after which no order is taken. */
  readonly lastOrderMinutes: number
}

/** Whether orders are taken as far as opening hours are concerned. */
export interface Opening {
  readonly isOpen: boolean
  /** Reason of the closure that covers today; empty: none. */
  readonly reason: string
  /** Time at which that changes; null: not within the days searched. */
  readonly changesAt: Instant | null
}

/** Half-open interval, without `to`. */
export interface Span {
  readonly from: Instant
  readonly to: Instant
}

/**
 * Whether a store takes orders at an instant, and when that changes next, through daylight saving.
 *
 * A window belongs to the day on which it begins: a closure of that day removes it whole, also past midnight.
 */
export function openingAt(hours: OpeningHours, at: Instant, timeZone: string): Opening {
  const today = epochDay(storeTime(at, timeZone).date)
  // Avoids a search through two months without a result.
  if (!isEverOpen(hours)) return { isOpen: false, reason: reasonOn(hours, today), changesAt: null }
  for (const { from, to } of merged(hours, today, timeZone)) {
    const lastOrder = to - hours.lastOrderMinutes * MINUTE_MS
    if (lastOrder <= at || lastOrder <= from) continue
    if (from <= at) return { isOpen: true, reason: '', changesAt: to - from > FAR_MS ? null : lastOrder }
    return { isOpen: false, reason: reasonOn(hours, today), changesAt: from }
  }
  return { isOpen: false, reason: reasonOn(hours, today), changesAt: null }
}

/**
 * Whether orders are ever taken, apart from closures and clock changes: some opening is longer than the time before
 * closing in which no orders are taken.
 */
export function isEverOpen({ week, lastOrderMinutes }: Omit<OpeningHours, 'closures'>): boolean {
  if (week.length === 0) return true
  // Two weeks, since an opening on Sunday night continues on Monday.
  const windows = [0, WEEKDAYS.length]
    .flatMap((weekStart) => week.map((window) => minutesOf(window, weekStart)))
    .sort((one, other) => one.from - other.from)
  let from = 0
  let to = 0
  for (const window of windows) {
    if (window.from > to) from = window.from
    to = Math.max(to, window.to)
    if (to - from > lastOrderMinutes) return true
  }
  return false
}

/** Span of a window, in minutes since the beginning of the first week. */
function minutesOf({ day, fromMinute, toMinute }: OpeningWindow, weekStart: number): Span {
  const start = (weekStart + WEEKDAYS.indexOf(day)) * DAY_MINUTES
  return { from: start + fromMinute, to: start + toMinute + (toMinute > fromMinute ? 0 : DAY_MINUTES) }
}

/** Spans in which a store is open from yesterday on, in order; adjoining ones are merged. */
function* merged(hours: OpeningHours, today: number, timeZone: string): Generator<Span> {
  let open: Span | null = null
  for (let day = today - 1; day <= today + HORIZON_DAYS; day += 1) {
    for (const span of openSpansOn(hours, day, timeZone)) {
      if (open && span.from <= open.to) {
        open = { from: open.from, to: Math.max(open.to, span.to) }
        continue
      }
      if (open) yield open
      open = span
    }
    if (open && open.to - open.from > FAR_MS) break
  }
  if (open) yield open
}

/** Spans that begin on a day, in order; a closure of that day removes all of them. */
export function openSpansOn({ week, closures }: OpeningHours, day: number, timeZone: string): Span[] {
  const date = dateOfEpochDay(day)
  if (closures.some(({ from, to }) => from <= date && date <= to)) return []
  const weekday = weekdayOf(day)
  const windows =
    week.length === 0
      ? [{ fromMinute: 0, toMinute: DAY_MINUTES }]
      : week.filter((window) => window.day === weekday)
  return windows
    .map(({ fromMinute, toMinute }) => ({
      from: instantOf(day, fromMinute, timeZone),
      to: instantOf(day, toMinute > fromMinute ? toMinute : toMinute + DAY_MINUTES, timeZone),
    }))
    .sort((one, other) => one.from - other.from)
}

function reasonOn({ closures }: OpeningHours, day: number): string {
  const date = dateOfEpochDay(day)
  return closures.find(({ from, to }) => from <= date && date <= to)?.reason ?? ''
}
