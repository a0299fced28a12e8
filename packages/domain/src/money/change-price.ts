/** Uniform change of many prices: by a share or an amount, then rounded to a customary price. */
import { BPS_WHOLE, MAX_MINOR, scaleHalfUp } from './money.ts'

/** Roundings of changed prices: a step, and the ending of prices within it, both in minor units. */
export const PRICE_ROUNDINGS = {
  exact: { stepMinor: 1, endMinor: 0 },
  'to-1': { stepMinor: 100, endMinor: 0 },
  'to-5': { stepMinor: 500, endMinor: 0 },
  'to-10': { stepMinor: 1000, endMinor: 0 },
  'ends-99': { stepMinor: 100, endMinor: 99 },
  'ends-9': { stepMinor: 1000, endMinor: 900 },
} as const

export type PriceRounding = keyof typeof PRICE_ROUNDINGS

/** Change of prices: first by basis points of themselves, then by minor units; both may be negative. */
export interface PriceChange {
  readonly bps: number
  readonly amountMinor: number
  readonly rounding: PriceRounding
}

/** Bounds of a change in basis points: a price rises at most to eleven times itself. */
export const PRICE_CHANGE_BPS = { min: -BPS_WHOLE, max: 10 * BPS_WHOLE } as const

/**
 * Rounds to the nearest price of a rounding, half up; above 0 for a price above 0, since an item without a price cannot
 * be ordered.
 *
 * @throws {RangeError} on a negative or broken amount
 */
export function roundPrice(minor: number, rounding: PriceRounding): number {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`cannot round a price of ${minor}`)
  if (minor === 0) return 0
  const { stepMinor, endMinor } = PRICE_ROUNDINGS[rounding]
  const least = endMinor === 0 ? stepMinor : endMinor
  const steps = Math.floor((2 * (minor - endMinor) + stepMinor) / (2 * stepMinor))
  return Math.max(least, steps * stepMinor + endMinor)
}

/**
 * Changes a price, in minor units; 0 stays 0.
 *
 * @returns null where it would become 0, negative, or more than a menu may hold
 */
export function changePrice(minor: number, { bps, amountMinor, rounding }: PriceChange): number | null {
  if (minor === 0) return 0
  const changed = scaleHalfUp(minor, [BPS_WHOLE + bps], BPS_WHOLE) + amountMinor
  if (changed <= 0 || changed > MAX_MINOR) return null
  const rounded = roundPrice(changed, rounding)
  return rounded > MAX_MINOR ? null : rounded
}
