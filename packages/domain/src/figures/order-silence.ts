/** Detection of stores that always have orders at this time of the week, and have none today. */

/** Weeks that are compared; a younger store is never silent. */
export const SILENCE_WEEKS = 4
/** Fewest orders in each of those weeks. */
const LEAST_ORDERS = 3
/** Limit of the time that is compared, in hours. */
const LONGEST_HOURS = 6

/** Number of orders released within an hour of the store's clock. */
export interface HourCount {
  /** Business day, YYYY-MM-DD. */
  readonly day: string
  readonly hour: number
  readonly orders: number
}

interface Clock {
  /** Present business day, then the same weekday of the weeks before, the latest first. */
  readonly days: readonly string[]
  /** Present hour, which is not over. */
  readonly hour: number
  readonly turnsAtMinute: number
}

/**
 * Number of past hours in which a store has had no order, where each week before had at least three in them.
 *
 * @returns null where it has orders, or did not always at this time
 */
export function silentHours(
  counts: readonly HourCount[],
  { days, hour, turnsAtMinute }: Clock,
): number | null {
  const [today = '', ...weeks] = days
  const first = Math.floor(turnsAtMinute / 60)
  const at = (ofHour: number) => (ofHour - first + 24) % 24
  const now = at(hour)
  const sum = (day: string, from: number, before: number) =>
    counts
      .filter((count) => count.day === day && at(count.hour) >= from && at(count.hour) < before)
      .reduce((total, { orders }) => total + orders, 0)
  for (let hours = 1; hours <= Math.min(LONGEST_HOURS, now); hours += 1) {
    const from = now - hours
    if (sum(today, from, now + 1) > 0) return null
    if (weeks.length >= SILENCE_WEEKS && weeks.every((day) => sum(day, from, now) >= LEAST_ORDERS))
      return hours
  }
  return null
}
