import { itemTimes } from '@thali/domain/menu/item-hours'
import type { Instant } from '@thali/domain/time/clock'
import { WANTED_TIME_MAX_MS } from '@thali/domain/time/due-time'
import { nextChangeAt } from '@thali/domain/time/next-change'
import { openingAt } from '@thali/domain/time/opening-hours'
import { DAY_MINUTES, storeTime } from '@thali/domain/time/store-clock'
import type { LoadedStore } from './load-store.ts'

const MINUTE_MS = 60_000
/** Rendering again is cheap, and the clock is not trusted for longer. */
const LONGEST_MS = 15 * MINUTE_MS

/**
 * Time until which a response made now is valid by the clock: windows of menus, hours of dishes, opening hours,
 * pauses, subscriptions.
 */
export function validUntil({ store, all, pause }: LoadedStore, at: Instant): Instant {
  const ends = [at + LONGEST_MS]
  const change = nextChangeAt([...all.menus, ...itemTimes(all.items)], at, store.timeZone)
  if (change !== null) ends.push(change)
  if (pause.pausedUntil !== null && pause.pausedUntil > at) ends.push(pause.pausedUntil)
  const opening = store.hours && openingAt(store.hours, at, store.timeZone)
  if (opening?.changesAt) {
    ends.push(opening.changesAt)
    // From then on a closed store accepts orders for its opening.
    const laterFrom = opening.changesAt - WANTED_TIME_MAX_MS
    if (laterFrom > at) ends.push(laterFrom)
  }
  if (store.subscription.endDate !== '') {
    const { minuteOfDay } = storeTime(at, store.timeZone)
    ends.push(at - (at % MINUTE_MS) + (DAY_MINUTES - minuteOfDay) * MINUTE_MS)
  }
  return Math.min(...ends)
}
