/**
 * Splits an amount in proportion to weights so that the parts add up to it: each is rounded down, and the rest goes by
 * single units to the largest fractions, earlier ones first.
 *
 * Weights are non-negative integers; a negative amount is split like its opposite. Where all weights are 0 the first
 * part gets all.
 */
export function spreadAmount(amountMinor: number, weights: readonly number[]): number[] {
  if (amountMinor < 0) return spreadAmount(-amountMinor, weights).map((part) => -part || 0)
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amountMinor : 0))
  const amount = BigInt(amountMinor)
  const exact = weights.map((weight, index) => {
    const product = amount * BigInt(weight)
    return { index, part: product / total, fraction: product % total }
  })
  const parts = exact.map(({ part }) => Number(part))
  const left = amountMinor - parts.reduce((sum, part) => sum + part, 0)
  const byFraction = exact.toSorted((a, b) =>
    a.fraction === b.fraction ? 0 : a.fraction > b.fraction ? -1 : 1,
  )
  for (const { index } of byFraction.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
