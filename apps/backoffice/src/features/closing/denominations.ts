/** Notes and coins in use, largest first, in minor units. */
const IN_USE: Readonly<Record<string, readonly number[]>> = {
  INR: [500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00],
}
const OTHER_CURRENCIES = [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 1]

export function denominationsOf(currencyCode: string): readonly number[] {
  return IN_USE[currencyCode] ?? OTHER_CURRENCIES
}
