/** What a discount comes to on the lines of an order. */
import { addProduct, roundBps } from '../money/money.ts'
import { spreadAmount } from '../money/spread-amount.ts'

/** What a discount takes off the lines it is for: an amount, or a percentage that may have a cap. */
export interface DiscountTerms {
  readonly kind: 'absolute' | 'percentage'
  /** Minor units; 0 for percentages. */
  readonly amountMinor: number
  /** Basis points of the lines it is for; 0 for amounts. */
  readonly bps: number
  /** The most that a percentage takes off, in minor units; null is no limit. */
  readonly capMinor: number | null
}

/** The discount of an order, as its snapshot keeps it. */
export interface AppliedDiscount extends DiscountTerms {
  readonly id: string
  /** What diners read. */
  readonly label: string
}

/** What a discount takes off each line, in minor units: 0 for those it is not for, never more than a line comes to. */
export function discountParts(
  lines: readonly { readonly totalMinor: number; readonly isDiscounted?: boolean }[],
  terms: DiscountTerms | undefined,
): number[] {
  const weights = lines.map(({ totalMinor, isDiscounted }) => (terms && isDiscounted ? totalMinor : 0))
  const baseMinor = weights.reduce((sum, weight) => sum + weight, 0)
  return terms && baseMinor > 0 ? spreadAmount(discountMinor(terms, baseMinor), weights) : weights
}

/** What a discount comes to on the lines it is for: rounded once, half up, at most its cap and what they come to. */
export function discountMinor(
  { kind, amountMinor, bps, capMinor }: DiscountTerms,
  baseMinor: number,
): number {
  if (kind === 'absolute') return Math.min(amountMinor, baseMinor)
  return Math.min(roundBps(addProduct(0, baseMinor, bps)), capMinor ?? baseMinor, baseMinor)
}
