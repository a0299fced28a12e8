/** Changing many prices alike: by a share or an amount, then to a price that looks like one. */
import { BPS_WHOLE, MAX_MINOR, scaleHalfUp } from './money.ts'

/** To which prices a change is rounded: a step, and what prices end in within it, both in minor units. */
export const PRICE_ROUNDINGS = {
  exact: { stepMinor: 1, endMinor: 0 },
  'to-1': { stepMinor: 100, endMinor: 0 },
  'to-5': { stepMinor: 500, endMinor: 0 },
  'to-10': { stepMinor: 1000, endMinor: 0 },
  'ends-99': { stepMinor: 100, endMinor: 99 },
  'ends-9': { stepMinor: 1000, endMinor: 900 },
} as const

export type PriceRounding = keyof typeof PRICE_ROUNDINGS

/** How prices change: first by basis points of themselves, then by minor units; both may be negative. */
export interface PriceChange {
  readonly bps: number
  readonly amountMinor: number
  readonly rounding: PriceRounding
}

/** Bounds of a change in basis points: a price is not raised beyond eleven times itself. */
export const PRICE_CHANGE_BPS = { min: -BPS_WHOLE, max: 10 * BPS_WHOLE } as const

/**
 * The nearest price of a rounding, half up; above 0 for a price above 0, since what costs nothing cannot be ordered.
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
 * A price after a change, in minor units. What is free stays free.
 *
 * @returns null when it would cost nothing, less, or more than a menu may hold
 */
export function changePrice(minor: number, { bps, amountMinor, rounding }: PriceChange): number | null {
  if (minor === 0) return 0
  const changed = scaleHalfUp(minor, [BPS_WHOLE + bps], BPS_WHOLE) + amountMinor
  if (changed <= 0 || changed > MAX_MINOR) return null
  const rounded = roundPrice(changed, rounding)
  return rounded > MAX_MINOR ? null : rounded
}
