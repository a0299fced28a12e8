/** Next opening of a store, which ends the state of dishes sold out "until the next opening". */

import type { Store } from '../store/store.ts'
import { epochDay } from './calendar-day.ts'
import type { Instant } from './clock.ts'
import { instantOf } from './clock-instant.ts'
import { openingAt, openSpansOn } from './opening-hours.ts'
import { storeTime } from './store-clock.ts'

/**
 * Next time after `at` at which the store opens; while it is open, the opening after its next closing. Without opening
 * hours, and where no opening is in sight, the turn of its business day.
 */
export function nextOpeningAt(
  { hours, timeZone, dayTurnsAtMinute }: Pick<Store, 'hours' | 'timeZone' | 'dayTurnsAtMinute'>,
  at: Instant,
): Instant {
  const turn = nextDayTurn(at, timeZone, dayTurnsAtMinute)
  if (!hours || hours.week.length === 0) return turn
  const now = openingAt(hours, at, timeZone)
  if (!now.isOpen) return now.changesAt ?? turn
  if (now.changesAt === null) return turn
  return openingAt(hours, now.changesAt, timeZone).changesAt ?? turn
}

/**
 * Time at which a store opens on a business day; without opening hours, and where it stays closed, the start of that
 * day.
 */
export function dayOpensAt(
  { hours, timeZone, dayTurnsAtMinute }: Pick<Store, 'hours' | 'timeZone' | 'dayTurnsAtMinute'>,
  date: string,
): Instant {
  const day = epochDay(date)
  const turn = instantOf(day, dayTurnsAtMinute, timeZone)
  const spans = hours && hours.week.length > 0 ? openSpansOn(hours, day, timeZone) : []
  return spans.find(({ from }) => from >= turn)?.from ?? turn
}

/** Start of the next business day. */
export function nextDayTurn(at: Instant, timeZone: string, dayTurnsAtMinute: number): Instant {
  const today = epochDay(storeTime(at, timeZone).date)
  const turn = instantOf(today, dayTurnsAtMinute, timeZone)
  return turn > at ? turn : instantOf(today + 1, dayTurnsAtMinute, timeZone)
}
