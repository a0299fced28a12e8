import type { Instant } from '../time/clock.ts'

/** Time before now whose orders are counted. */
export const RATE_WINDOW_MS = 10 * 60_000
/** Number of orders below which a rate is never unusual, however small the store. */
const LEAST = 30
/** Share of a store's busiest day that is unusual within ten minutes, in percent. */
const SHARE_PER_CENT = 15
/** Number of orders from which a rate is always unusual: more than staff can accept in ten minutes. */
const MOST = 100

/** Number of orders within ten minutes that is unusual for a store, by the orders of its busiest recent day. */
export function unusualFrom(busiestDay: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.ceil((busiestDay * SHARE_PER_CENT) / 100)))
}

/** Number of these orders that were placed within the last ten minutes. */
export function placedLately(placedAt: readonly Instant[], now: Instant): number {
  return placedAt.filter((at) => at > now - RATE_WINDOW_MS).length
}
