/** Sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Sum of a number of each entry. */
export function sumOf<Entry>(entries: readonly Entry[], numberOf: (entry: Entry) => number): number {
  return entries.reduce((total, entry) => total + numberOf(entry), 0)
}

/** Sum of amounts, in minor units. */
export function sumMinor(amounts: readonly { readonly amountMinor: number }[]): number {
  return sumOf(amounts, ({ amountMinor }) => amountMinor)
}
