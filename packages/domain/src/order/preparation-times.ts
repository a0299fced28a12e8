/** Number of orders that took so many whole minutes. */
export interface PreparationCount {
  readonly minutes: number
  readonly orders: number
  /** Total of these orders, in milliseconds. */
  readonly totalMs: number
}

/** Statistics of preparation times. */
export interface PreparationTimes {
  readonly orders: number
  /** Null without an order. */
  readonly averageMinutes: number | null
  /** Time within which half of the orders were ready; null without an order. */
  readonly medianMinutes: number | null
  /** Time within which nine of ten orders were ready; null without an order. */
  readonly slowestTenthMinutes: number | null
}

const MINUTE_MS = 60_000

/**
 * Statistics of preparation times. The average is rounded to the nearest minute, median and slowest tenth up to the
 * next.
 */
export function preparationTimes(counts: readonly PreparationCount[]): PreparationTimes {
  const orders = counts.reduce((sum, count) => sum + count.orders, 0)
  if (orders <= 0) {
    return { orders: 0, averageMinutes: null, medianMinutes: null, slowestTenthMinutes: null }
  }
  const totalMs = counts.reduce((sum, count) => sum + count.totalMs, 0)
  const ascending = [...counts].sort((one, other) => one.minutes - other.minutes)
  const within = (share: number) => {
    let left = Math.ceil(orders * share)
    for (const count of ascending) {
      left -= count.orders
      if (left <= 0) return count.minutes + 1
    }
    return null
  }
  return {
    orders,
    averageMinutes: Math.round(totalMs / orders / MINUTE_MS),
    medianMinutes: within(0.5),
    slowestTenthMinutes: within(0.9),
  }
}
