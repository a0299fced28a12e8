import { BPS_WHOLE, scaleHalfUp } from '../money/money.ts'

/** Price of one unit in minor units: as listed, after discounts, and the difference. */
export interface UnitPrice {
  readonly baseMinor: number
  readonly netMinor: number
  readonly savingMinor: number
}

function remainingFactors(discountsBps: readonly number[]): number[] {
  return discountsBps.map((bps) => {
    if (!Number.isInteger(bps) || bps < 0 || bps > BPS_WHOLE) {
      throw new RangeError(`discount of ${bps} basis points`)
    }
    return BPS_WHOLE - bps
  })
}

/**
 * Price of one unit of a configured item.
 *
 * Amounts are minor units of the store's currency (paise for INR). Discounts are basis points (1000 = 10 %), applied
 * one after another; the result is rounded once, half up. Discounts of 0 change nothing.
 *
 * @throws {RangeError} where a discount is outside 0 to 10000, as in a menu that was not validated
 */
export function priceUnit(optionMinors: readonly number[], discountsBps: readonly number[]): UnitPrice {
  const baseMinor = optionMinors.reduce((sum, minor) => sum + minor, 0)
  const remaining = remainingFactors(discountsBps).filter((factor) => factor !== BPS_WHOLE)
  const netMinor = scaleHalfUp(baseMinor, remaining, BPS_WHOLE ** remaining.length)
  return { baseMinor, netMinor, savingMinor: baseMinor - netMinor }
}

/** Combined discount in whole percent, rounded down: 10 % and then 10 % is 19. */
export function percentOff(discountsBps: readonly number[]): number {
  const whole = BigInt(BPS_WHOLE) ** BigInt(discountsBps.length)
  const remaining = remainingFactors(discountsBps).reduce((product, factor) => product * BigInt(factor), 1n)
  return Number(((whole - remaining) * 100n) / whole)
}
