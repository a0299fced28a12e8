/** Amounts that diners are likely to hand over or to pay of a bill. */
import { denominationsOf, roundSumsOf } from '../../../shared/denominations.ts'

const MOST = 4

/** The amount due and the next round sums in minor units, the smallest first, each once. */
export function tenderAmounts(amountMinor: number, currencyCode: string): number[] {
  const rounds = roundSumsOf(currencyCode).map((step) => Math.ceil(amountMinor / step) * step)
  return [...new Set([amountMinor, ...rounds])].sort((a, b) => a - b).slice(0, MOST)
}

const PAYERS = [2, 3, 4]

/** Shares of diners who pay an amount in equal parts, rounded up to the smallest coin; the last one pays the rest. */
export function equalShares(amountMinor: number, currencyCode: string): { payers: number; minor: number }[] {
  const coinMinor = denominationsOf(currencyCode).at(-1) ?? 1
  return PAYERS.map((payers) => ({
    payers,
    minor: Math.ceil(amountMinor / payers / coinMinor) * coinMinor,
  })).filter(({ minor }) => minor < amountMinor)
}
