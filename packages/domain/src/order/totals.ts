import type { Tax } from '../menu/menu.ts'
import { addProduct, type ExactSum, roundBps } from '../money/money.ts'
import { type AppliedDiscount, discountParts } from './discount-terms.ts'
import type { LabelledAmount, QuotedLine } from './order.ts'
import type { Charge } from './order-type.ts'

/** What a charge came to, and what it is taxed with; a discount stands first among them, with a negative amount. */
export interface ChargedAmount extends LabelledAmount {
  readonly taxes?: readonly Tax[]
  /** Absent: it is a charge. */
  readonly isDiscount?: true
}

/** What lines and charges come to, in minor units. */
export interface Totals {
  readonly valueMinor: number
  readonly charges: readonly ChargedAmount[]
  readonly taxes: readonly LabelledAmount[]
  /** Taxed with nothing; 0: none. */
  readonly tipMinor: number
  readonly totalMinor: number
}

/** The charges that apply: all that are not optional, and the optional ones the diner ticked by label. */
export function appliedCharges(charges: readonly Charge[], ticked: readonly string[]): Charge[] {
  return charges.filter((charge) => !charge.optional || ticked.includes(charge.label))
}

/** What one charge comes to on a cart value: its amount, or its percentage rounded half up. */
export function chargeMinor(charge: Charge, valueMinor: number): number {
  return charge.kind === 'absolute' ? charge.amountMinor : roundBps(addProduct(0, valueMinor, charge.bps))
}

/**
 * Adds up priced lines, their discount, charges in their order, and taxes by label in order of first appearance.
 *
 * A discount is spread over the lines it is for by largest remainder; taxes and percentage charges go by what is left
 * of them. Each tax label is summed exactly over all lines and charges and rounded once, half up. A tip is added to
 * the total as it is. Without a line nothing is charged.
 */
export function totalCart(
  lines: readonly Pick<QuotedLine, 'totalMinor' | 'taxes' | 'isDiscounted'>[],
  charges: readonly Charge[],
  tipMinor = 0,
  discount?: AppliedDiscount,
): Totals {
  if (lines.length === 0) return { valueMinor: 0, charges: [], taxes: [], tipMinor: 0, totalMinor: 0 }
  const parts = discountParts(lines, discount)
  const sums = new Map<string, ExactSum>()
  let valueMinor = 0
  let reducedMinor = 0
  for (const [index, line] of lines.entries()) {
    const remainingMinor = line.totalMinor - (parts[index] ?? 0)
    valueMinor += line.totalMinor
    reducedMinor += remainingMinor
    for (const tax of line.taxes) {
      sums.set(tax.label, addProduct(sums.get(tax.label) ?? 0, remainingMinor, tax.bps))
    }
  }
  const charged = charges.map(
    (charge): ChargedAmount => ({
      label: charge.label,
      amountMinor: chargeMinor(charge, reducedMinor),
      ...(charge.taxes && { taxes: charge.taxes }),
    }),
  )
  for (const { amountMinor, taxes = [] } of charged) {
    for (const { label, bps } of taxes) {
      sums.set(label, addProduct(sums.get(label) ?? 0, amountMinor, bps))
    }
  }
  if (discount && reducedMinor < valueMinor) {
    charged.unshift({ label: discount.label, amountMinor: reducedMinor - valueMinor, isDiscount: true })
  }
  const taxes = [...sums].map(([label, sum]) => ({ label, amountMinor: roundBps(sum) }))
  let totalMinor = valueMinor + tipMinor
  for (const amount of charged) totalMinor += amount.amountMinor
  for (const amount of taxes) totalMinor += amount.amountMinor
  return { valueMinor, charges: charged, taxes, tipMinor, totalMinor }
}
