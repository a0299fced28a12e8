/** Amounts that diners are likely to hand over: the amount due, and the next round sums. */
import { roundSumsOf } from '../../../shared/denominations.ts'

const MOST = 4

/** Suggested amounts in minor units, the smallest first, each once. */
export function tenderAmounts(amountMinor: number, currencyCode: string): number[] {
  const rounds = roundSumsOf(currencyCode).map((step) => Math.ceil(amountMinor / step) * step)
  return [...new Set([amountMinor, ...rounds])].sort((a, b) => a - b).slice(0, MOST)
}
