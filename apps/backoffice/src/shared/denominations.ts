/** Notes and coins of a currency. */
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'

/** Notes and coins in use, largest first, in minor units. */
const IN_USE: Readonly<Record<string, readonly number[]>> = {
  INR: [500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00],
  USD: [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 25, 10, 5, 1],
  EUR: [200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 2, 1],
  GBP: [50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 2, 1],
  JPY: [10_000_00, 5_000_00, 2_000_00, 1_000_00, 500_00, 100_00, 50_00, 10_00, 5_00, 1_00],
}
const WHOLE_UNITS = [
  ...[100_000_00, 50_000_00, 20_000_00, 10_000_00, 5_000_00, 2_000_00, 1_000_00],
  ...[500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 1_00],
]
const OTHER_CURRENCIES = [
  ...[1_000_00, 500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00],
  ...[50, 25, 20, 10, 5, 2, 1],
]

/** Notes and coins that may be in a drawer, largest first, in minor units. */
export function denominationsOf(currencyCode: string): readonly number[] {
  return IN_USE[currencyCode] ?? (stepOfCurrency(currencyCode) > 1 ? WHOLE_UNITS : OTHER_CURRENCIES)
}

/** Round sums that diners hand over, in minor units, smallest first. */
const ROUND_SUMS: Readonly<Record<string, readonly number[]>> = {
  INR: [50_00, 100_00, 500_00],
  JPY: [500_00, 1_000_00, 5_000_00, 10_000_00],
}
const OTHER_ROUND_SUMS = [5_00, 10_00, 20_00, 50_00, 100_00]

/** Sums whose multiples diners are likely to hand over, in minor units, smallest first. */
export function roundSumsOf(currencyCode: string): readonly number[] {
  if (ROUND_SUMS[currencyCode]) return ROUND_SUMS[currencyCode]
  return stepOfCurrency(currencyCode) > 1 ? [1_000_00, 5_000_00, 10_000_00, 50_000_00] : OTHER_ROUND_SUMS
}
