import type { Instant } from '../../time/clock.ts'

/** A guest is told once an order is likely to be ready so much later than the last thing said. */
const TOLD_FROM_MINUTES = 5
/** What staff said by "15 minutes more" counts as well. */
export const TELLINGS_MAX = 2

const MINUTE_MS = 60_000

interface FrozenPromise {
  /** The end of the range that the order was placed with. */
  readonly promisedTo: Instant
  /** Ends of the ranges that its guest was told since, by the system or by staff, in the order of telling. */
  readonly toldTo: readonly Instant[]
}

/** Whether a guest is to be told that the promise is broken: twice at most, and of nothing small. */
export function isBrokenPromise({ promisedTo, toldTo }: FrozenPromise, likelyAt: Instant): boolean {
  if (toldTo.length >= TELLINGS_MAX) return false
  return likelyAt - Math.max(promisedTo, ...toldTo) >= TOLD_FROM_MINUTES * MINUTE_MS
}
