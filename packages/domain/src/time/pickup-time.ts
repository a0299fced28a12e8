import { isWithin } from '../menu/availability.ts'
import type { ActiveWindow } from '../menu/menu.ts'
import { isClockTime } from '../order/order-address.ts'
import type { Store } from '../store/store.ts'
import type { Instant } from './clock.ts'
import { dueTime, minuteOfClockTime } from './due-time.ts'

/** What is odd about a pickup time: nothing is served then, which may be so all the same, or it has passed. */
export type PickupWarning = 'closed' | 'over'

/**
 * Whether a diner should look at a pickup time once more.
 *
 * @param time HH:MM on the store's clock; what is not written so has no warning
 * @param windows when the store serves anything; null where that is not known
 */
export function pickupWarning(
  time: string,
  now: Instant,
  store: Pick<Store, 'timeZone' | 'dayTurnsAtMinute'>,
  windows: readonly ActiveWindow[] | null,
): PickupWarning | null {
  if (!isClockTime(time)) return null
  if (windows && !isWithin(windows, minuteOfClockTime(time))) return 'closed'
  return dueTime(time, now, store) === null ? 'over' : null
}
