/** Amounts that diners are likely to hand over: the amount due, and the next round sums. */
const STEPS_MINOR = [50_00, 100_00, 500_00, 2000_00]
const MOST = 4

/** Suggested amounts in minor units, the smallest first, each once. */
export function tenderAmounts(amountMinor: number): number[] {
  const rounds = STEPS_MINOR.map((step) => Math.ceil(amountMinor / step) * step)
  return [...new Set([amountMinor, ...rounds])].sort((a, b) => a - b).slice(0, MOST)
}
