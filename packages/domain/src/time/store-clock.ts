import { addDays } from './calendar-day.ts'
import type { Instant } from './clock.ts'

/** Reading of a store's wall clock. */
export interface StoreTime {
  /** YYYY-MM-DD. */
  readonly date: string
  /** 0 to 1439. */
  readonly minuteOfDay: number
}

/** Minutes in a day of the wall clock. */
export const DAY_MINUTES = 1440

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

/**
 * Wall clock as `2026-11-12T19:05…`, or with a blank. A first formatter costs slow devices 80 ms, which Temporal
 * avoids.
 */
function wallClock(at: Instant, timeZone: string): string {
  return typeof Temporal === 'object'
    ? `${Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)}`
    : clockOf(timeZone).format(at)
}

const MINUTE_MS = 60_000
/** Limit of cached minutes in a time zone: one order asks twenty times for the same few. */
const MOST_MINUTES = 100

/** Cache by time zone, and minute since 1970-01-01. */
const remembered = new Map<string, Map<number, StoreTime>>()

function minutesOf(timeZone: string): Map<number, StoreTime> {
  const known = remembered.get(timeZone)
  if (known && known.size < MOST_MINUTES) return known
  const minutes = new Map<number, StoreTime>()
  remembered.set(timeZone, minutes)
  return minutes
}

/**
 * Date and minute of the store's clock at an instant since 1972, after which all clocks change minutes together with
 * UTC; daylight saving included.
 *
 * @throws {RangeError} for a time zone that `isTimeZone` refuses
 */
export function storeTime(at: Instant, timeZone: string): StoreTime {
  const minute = Math.floor(at / MINUTE_MS)
  const known = remembered.get(timeZone)?.get(minute)
  if (known) return known
  const shown = wallClock(at, timeZone)
  const time = {
    date: shown.slice(0, 10),
    minuteOfDay: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)),
  }
  minutesOf(timeZone).set(minute, time)
  return time
}

/** Whether a name is an IANA time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Day before a YYYY-MM-DD. */
export function previousDate(date: string): string {
  return addDays(date, -1)
}

/** Clock settings that turn an instant into a store's business day. */
export interface StoreClock {
  /** IANA. */
  readonly timeZone: string
  /** Minutes after midnight; earlier times belong to the business day before. */
  readonly dayTurnsAtMinute: number
}

/** Business day (YYYY-MM-DD) of an instant: before `turnsAtMinute` it is still the previous day. */
export function businessDay(at: Instant, timeZone: string, turnsAtMinute: number): string {
  const { date, minuteOfDay } = storeTime(at, timeZone)
  return minuteOfDay < turnsAtMinute ? previousDate(date) : date
}
