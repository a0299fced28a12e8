import type { Instant } from '../time/clock.ts'

/** Orders of this long before now are looked at. */
export const RATE_WINDOW_MS = 10 * 60_000
/** Fewer are never unusual, however small the store. */
const LEAST = 30
/** Of the orders of a store's busiest day, the share that is unusual within ten minutes. */
const SHARE_PER_CENT = 15
/** More are always unusual: nobody accepts so many in ten minutes. */
const MOST = 100

/** How many orders within ten minutes are unusual for a store, by the orders of its busiest day lately. */
export function unusualFrom(busiestDay: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.ceil((busiestDay * SHARE_PER_CENT) / 100)))
}

/** How many of these orders were placed within the last ten minutes. */
export function placedLately(placedAt: readonly Instant[], now: Instant): number {
  return placedAt.filter((at) => at > now - RATE_WINDOW_MS).length
}
