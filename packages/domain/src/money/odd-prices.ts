/** Detection of prices that look like typing errors: a misplaced decimal point, or two extra digits. */

import { scaleHalfUp } from './money.ts'
import { RATE_WHOLE, rateOfBps } from './tax-rate.ts'

/**
 * Factors above and below the usual price from which a price is odd; the lower is wider, since water is cheap in an
 * expensive house.
 */
const ODD_TIMES = 10
const ODD_PART = 25
/** Factor of an increase or decrease from which it is a jump. */
const JUMP_TIMES = 5
/** Fewest prices from which a usual one is taken. */
const USUAL_FROM = 8

/** Median of the amounts above 0, in minor units; null of too few. */
export function usualPrice(minors: readonly number[]): number | null {
  const sorted = minors.filter((minor) => minor > 0).sort((one, other) => one - other)
  return sorted.length < USUAL_FROM ? null : (sorted[Math.floor(sorted.length / 2)] ?? null)
}

/** Whether a price is far from the store's usual price. Free is not odd. */
export function isOddPrice(minor: number, usualMinor: number | null): boolean {
  if (minor === 0 || usualMinor === null) return false
  return minor >= usualMinor * ODD_TIMES || minor * ODD_PART <= usualMinor
}

/** Whether a price rose or fell by a factor of five or more. */
export function isPriceJump(beforeMinor: number, afterMinor: number): boolean {
  if (beforeMinor === 0 || afterMinor === 0) return false
  return afterMinor >= beforeMinor * JUMP_TIMES || afterMinor * JUMP_TIMES <= beforeMinor
}

/** Adds tax to a price: rounded once, half up, in minor units; `bps` of all taxes together. */
export function withTax(minor: number, bps: number): number {
  return scaleHalfUp(minor, [RATE_WHOLE + rateOfBps(bps)], RATE_WHOLE)
}

/**
 * Subtracts the included tax from a price: rounded once, half up, in minor units.
 *
 * @param bps of all taxes together
 */
export function withoutTax(minor: number, bps: number): number {
  return scaleHalfUp(minor, [RATE_WHOLE], RATE_WHOLE + rateOfBps(bps))
}
