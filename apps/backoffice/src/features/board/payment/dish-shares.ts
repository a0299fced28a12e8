/** Parts of a bill by its dishes, for diners who each pay for what they had. */
import type { StaffOrder } from '@thali/contract/staff-orders'
import { spreadAmount } from '@thali/domain/money/spread-amount'
import { optionTexts } from '@thali/domain/order/chosen-options'
import { owedMinor } from '@thali/domain/payment/payment-due'

/** Equal dishes of a bill. */
export interface SharedDish {
  readonly key: string
  readonly label: string
  /** Texts of its choices. */
  readonly choices: string
  /** Share of the bill of each of them, in minor units. */
  readonly sharesMinor: readonly number[]
}

/**
 * Dishes of orders, equal ones together. Each order's total, with charges, taxes, discounts, tip and rounding, is spread
 * over its dishes by their prices, so that the shares of all dishes add up to the totals.
 *
 * @param stepMinor of a payment in the currency
 */
export function listSharedDishes(orders: readonly StaffOrder[], stepMinor = 1): SharedDish[] {
  const dishes = new Map<string, SharedDish>()
  for (const order of orders) {
    const lines = order.lines.filter(({ discarded }) => discarded === null)
    const units = lines.flatMap((line) =>
      spreadAmount(line.totalMinor, new Array<number>(line.quantity).fill(1)).map((minor) => ({
        line,
        minor,
      })),
    )
    const weights = units.map(({ minor }) => minor)
    for (const [at, shareMinor] of spreadAmount(owedMinor(order), weights, stepMinor).entries()) {
      const line = units[at]?.line
      if (!line) continue
      const choices = optionTexts(line.choices).join(', ')
      const key = JSON.stringify([line.label, choices])
      const sharesMinor = [...(dishes.get(key)?.sharesMinor ?? []), shareMinor]
      dishes.set(key, { key, label: line.label, choices, sharesMinor })
    }
  }
  return [...dishes.values()]
}

/** Sum of the shares of as many of each dish as are chosen, at most what is due, in minor units. */
export function sumOfShares(
  dishes: readonly SharedDish[],
  chosen: Readonly<Record<string, number>>,
  dueMinor: number,
): number {
  const shares = dishes.flatMap(({ key, sharesMinor }) => sharesMinor.slice(0, chosen[key] ?? 0))
  return Math.min(
    dueMinor,
    shares.reduce((sum, minor) => sum + minor, 0),
  )
}
