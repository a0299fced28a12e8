import type { Instant } from '../../time/clock.ts'

/** Lateness beyond the last announced time from which the diner is notified. */
const TOLD_FROM_MINUTES = 5
/** Limit of notifications on one order's lateness, delays added by staff included. */
export const LATE_MESSAGES_MAX = 2

const MINUTE_MS = 60_000

interface FrozenPromise {
  /** End of the range that the order was placed with. */
  readonly promisedTo: Instant
  /** Ends of the ranges announced to its diner since, by the system or by staff, in order. */
  readonly toldTo: readonly Instant[]
}

/** Whether the diner must be notified of a broken promise: at most twice, and not of small delays. */
export function isBrokenPromise({ promisedTo, toldTo }: FrozenPromise, likelyAt: Instant): boolean {
  if (toldTo.length >= LATE_MESSAGES_MAX) return false
  return likelyAt - Math.max(promisedTo, ...toldTo) >= TOLD_FROM_MINUTES * MINUTE_MS
}
