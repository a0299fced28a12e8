/**
 * Splits an amount in proportion to weights so that the parts add up to it: each is rounded down to a multiple of the
 * step, and the rest goes by single steps to the largest fractions, earlier ones first.
 *
 * Weights are non-negative integers; a negative amount is split like its opposite, and one that is no multiple of the
 * step by minor units. Where all weights are 0 the first part gets all.
 */
export function spreadAmount(amountMinor: number, weights: readonly number[], stepMinor = 1): number[] {
  if (amountMinor < 0) return spreadAmount(-amountMinor, weights, stepMinor).map((part) => -part || 0)
  if (stepMinor > 1 && amountMinor % stepMinor === 0) {
    return spreadAmount(amountMinor / stepMinor, weights).map((part) => part * stepMinor)
  }
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
