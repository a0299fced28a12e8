import { BPS_WHOLE, roundToStep, scaleHalfUp } from '../money/money.ts'
import type { Category, Item } from './menu.ts'

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

/** Fields of a category by which its dishes are priced. */
export type Pricing = Pick<Category, 'discountBps' | 'stepMinor'>

/**
 * Price of one unit of a configured item, from the sum of its options' prices.
 *
 * Amounts are minor units of the store's currency (paise for INR). The discounts of category and item are basis points
 * (1000 = 10 %), applied one after another; the result is rounded once, half up, to the step of the currency.
 *
 * @throws {RangeError} where a discount is outside 0 to 10000, as in a menu that was not validated
 */
export function priceUnit(
  optionsMinor: number,
  { discountBps, stepMinor }: Pricing,
  item: Pick<Item, 'discountBps'>,
): UnitPrice {
  const baseMinor = roundToStep(optionsMinor, stepMinor)
  const remaining = remainingFactors([discountBps, item.discountBps])
  const netMinor = scaleHalfUp(baseMinor, remaining, BPS_WHOLE ** 2, stepMinor)
  return { baseMinor, netMinor, savingMinor: baseMinor - netMinor }
}

/** Combined discount in whole percent, rounded down: 10 % and then 10 % is 19. */
export function percentOff(discountsBps: readonly number[]): number {
  const whole = BigInt(BPS_WHOLE) ** BigInt(discountsBps.length)
  const remaining = remainingFactors(discountsBps).reduce((product, factor) => product * BigInt(factor), 1n)
  return Number(((whole - remaining) * 100n) / whole)
}
