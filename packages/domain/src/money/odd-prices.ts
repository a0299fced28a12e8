/** Prices that look like a slip of the pen: a point at the wrong place, or two digits too many. */

import { BPS_WHOLE, scaleHalfUp } from './money.ts'

/** A price counts as odd at so many times what is usual, or at that part of it: water is cheap in a dear house. */
const ODD_TIMES = 10
const ODD_PART = 25
/** At so many times what it was, or that part of it. */
const JUMP_TIMES = 5
/** Of fewer prices nothing is usual. */
const USUAL_FROM = 8

/** The middle one of some amounts above 0, in minor units; null of too few. */
export function usualPrice(minors: readonly number[]): number | null {
  const sorted = minors.filter((minor) => minor > 0).sort((one, other) => one - other)
  return sorted.length < USUAL_FROM ? null : (sorted[Math.floor(sorted.length / 2)] ?? null)
}

/** Whether a price is far from what is usual in the store. Free is not odd. */
export function isOddPrice(minor: number, usualMinor: number | null): boolean {
  if (minor === 0 || usualMinor === null) return false
  return minor >= usualMinor * ODD_TIMES || minor * ODD_PART <= usualMinor
}

/** Whether a price became five times more or less than it was. */
export function isPriceJump(beforeMinor: number, afterMinor: number): boolean {
  if (beforeMinor === 0 || afterMinor === 0) return false
  return afterMinor >= beforeMinor * JUMP_TIMES || afterMinor * JUMP_TIMES <= beforeMinor
}

/** A price with its tax put in: rounded once, half up, in minor units; `bps` of all taxes together. */
export function withTax(minor: number, bps: number): number {
  return scaleHalfUp(minor, [BPS_WHOLE + bps], BPS_WHOLE)
}

/**
 * What remains of a price when the tax in it is taken out: rounded once, half up, in minor units.
 *
 * @param bps of all taxes together
 */
export function withoutTax(minor: number, bps: number): number {
  return scaleHalfUp(minor, [BPS_WHOLE], BPS_WHOLE + bps)
}
