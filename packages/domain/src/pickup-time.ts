import { isWithin } from './availability.ts'
import type { ActiveWindow } from './menu.ts'
import { isClockTime } from './order-address.ts'
import { DAY_MINUTES } from './store-clock.ts'

/** What is odd about a pickup time: nothing is served then, or it has passed. It may be given all the same. */
export type PickupWarning = 'closed' | 'over'

/**
 * Whether a diner should look at a pickup time once more.
 *
 * A time more than 12 hours back is tomorrow's: at ten to midnight, ten past is soon.
 *
 * @param time HH:MM on the store's clock; what is not written so has no warning
 * @param nowMinute minute of the store's day, 0 to 1439
 * @param windows when the store serves anything; null where that is not known
 */
export function pickupWarning(
  time: string,
  nowMinute: number,
  windows: readonly ActiveWindow[] | null,
): PickupWarning | null {
  if (!isClockTime(time)) return null
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  if (windows && !isWithin(windows, minute)) return 'closed'
  const minutesAgo = nowMinute - minute
  return minutesAgo > 0 && minutesAgo <= DAY_MINUTES / 2 ? 'over' : null
}
