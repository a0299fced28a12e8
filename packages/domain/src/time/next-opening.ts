/** When a store opens next: until then stays sold out what is sold out "until the next opening". */

import type { Store } from '../store/store.ts'
import { epochDay } from './calendar-day.ts'
import type { Instant } from './clock.ts'
import { instantOf } from './clock-instant.ts'
import { openingAt } from './opening-hours.ts'
import { storeTime } from './store-clock.ts'

/**
 * The next time after `at` at which the store opens; while it is open, the opening after it has closed. Without
 * opening hours, and where no opening is in sight, the turn of its business day.
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

function nextDayTurn(at: Instant, timeZone: string, dayTurnsAtMinute: number): Instant {
  const today = epochDay(storeTime(at, timeZone).date)
  const turn = instantOf(today, dayTurnsAtMinute, timeZone)
  return turn > at ? turn : instantOf(today + 1, dayTurnsAtMinute, timeZone)
}
