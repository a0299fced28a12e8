/** Amount of a discount on the lines of an order. */
import { addProduct, roundBps } from '../money/exact-sum.ts'
import { roundToStep } from '../money/money.ts'
import { spreadAmount } from '../money/spread-amount.ts'

/** Terms of a discount on its lines: an amount, or a percentage with an optional cap. */
export interface DiscountTerms {
  readonly kind: 'absolute' | 'percentage'
  /** Minor units; 0 for percentages. */
  readonly amountMinor: number
  /** Basis points of its lines; 0 for amounts. */
  readonly bps: number
  /** Limit of a percentage, in minor units; null: none. */
  readonly capMinor: number | null
}

/** Discount of an order as kept in its snapshot. */
export interface AppliedDiscount extends DiscountTerms {
  readonly id: string
  readonly label: string
}

/**
 * Discount of each line, in minor units: 0 for lines it does not apply to, never more than the line's total.
 */
export function discountParts(
  lines: readonly { readonly totalMinor: number; readonly isDiscounted?: boolean }[],
  terms: DiscountTerms | undefined,
  stepMinor?: number,
): number[] {
  const weights = lines.map(({ totalMinor, isDiscounted }) => (terms && isDiscounted ? totalMinor : 0))
  const baseMinor = weights.reduce((sum, weight) => sum + weight, 0)
  return terms && baseMinor > 0
    ? spreadAmount(discountMinor(terms, baseMinor, stepMinor), weights, stepMinor)
    : weights
}

/** Discount on the total of its lines: rounded once, half up, to the step, at most its cap and that total. */
export function discountMinor(
  { kind, amountMinor, bps, capMinor }: DiscountTerms,
  baseMinor: number,
  stepMinor?: number,
): number {
  const wantedMinor =
    kind === 'absolute'
      ? amountMinor
      : Math.min(roundBps(addProduct(0, baseMinor, bps), stepMinor), capMinor ?? baseMinor)
  return Math.min(roundToStep(wantedMinor, stepMinor), baseMinor)
}
