/** How long orders took, in whole minutes each. */
export interface PreparationCount {
  readonly minutes: number
  readonly orders: number
  /** Of all of them together, in milliseconds. */
  readonly totalMs: number
}

/** What such counts come to. */
export interface PreparationTimes {
  readonly orders: number
  /** Null without an order. */
  readonly averageMinutes: number | null
  /** Half of the orders were ready within so many minutes; null without an order. */
  readonly medianMinutes: number | null
  /** Nine of ten orders were ready within so many minutes; null without an order. */
  readonly slowestTenthMinutes: number | null
}

const MINUTE_MS = 60_000

/** Averages of preparation times. Minutes are rounded to the nearest, those of halves and tenths up to the next. */
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
