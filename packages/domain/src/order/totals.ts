import { addProduct, roundBps } from '../money/exact-sum.ts'
import { roundToStep, WHOLE_MINOR } from '../money/money.ts'
import { taxedParts, taxesOnTop, taxesWithin } from './cart-taxes.ts'
import { discountParts } from './discount-terms.ts'
import type { ChargedAmount, QuotedLine, TotalRules, Totals } from './order.ts'
import type { Charge } from './order-type.ts'

/** Charges that apply: all that are not optional, and the optional ones that the diner ticked, by label. */
export function appliedCharges(charges: readonly Charge[], ticked: readonly string[]): Charge[] {
  return charges.filter((charge) => !charge.optional || ticked.includes(charge.label))
}

/** Amount of one charge on a cart value: its amount, or its percentage, rounded half up to the step. */
export function chargeMinor(charge: Charge, valueMinor: number, stepMinor?: number): number {
  return charge.kind === 'absolute'
    ? roundToStep(charge.amountMinor, stepMinor)
    : roundBps(addProduct(0, valueMinor, charge.bps), stepMinor)
}

/**
 * Adds up priced lines, their discount, charges in their order, and taxes by label in order of first appearance.
 *
 * A discount is spread over its lines by largest remainder, and the rest of a combo over its dishes; taxes and
 * percentage charges are computed after that. Each tax label is summed exactly over all lines and charges and rounded
 * once, half up; where prices include taxes it is named and adds nothing. A tip is added to the total as it is, and
 * last of all the total is rounded where the store does so. Without a line nothing is charged.
 */
export function totalCart(
  lines: readonly Pick<QuotedLine, 'totalMinor' | 'taxes' | 'isDiscounted' | 'components'>[],
  charges: readonly Charge[],
  { tipMinor = 0, discount, isRounded, isTaxInside, stepMinor }: TotalRules = {},
): Totals {
  if (lines.length === 0)
    return { valueMinor: 0, charges: [], taxes: [], tipMinor: 0, roundingMinor: 0, totalMinor: 0 }
  const parts = discountParts(lines, discount, stepMinor)
  let valueMinor = 0
  let reducedMinor = 0
  const sold = lines.flatMap((line, index) => {
    const amountMinor = line.totalMinor - (parts[index] ?? 0)
    valueMinor += line.totalMinor
    reducedMinor += amountMinor
    return taxedParts(line, amountMinor, stepMinor)
  })
  const charged = charges.map(
    (charge): ChargedAmount => ({
      label: charge.label,
      amountMinor: chargeMinor(charge, reducedMinor, stepMinor),
      ...(charge.taxes && { taxes: charge.taxes }),
    }),
  )
  const taxed = [...sold, ...charged]
  if (discount && reducedMinor < valueMinor) {
    charged.unshift({ label: discount.label, amountMinor: reducedMinor - valueMinor, isDiscount: true })
  }
  const taxes = isTaxInside ? [] : taxesOnTop(taxed, stepMinor)
  let exactMinor = valueMinor + tipMinor
  for (const amount of charged) exactMinor += amount.amountMinor
  for (const amount of taxes) exactMinor += amount.amountMinor
  return {
    valueMinor,
    charges: charged,
    taxes,
    ...(isTaxInside && { includedTaxes: taxesWithin(taxed, stepMinor) }),
    tipMinor,
    ...roundOff(exactMinor, isRounded),
  }
}

/** Rounds a total to the whole unit, half up, where requested, and gives the rounding. */
export function roundOff(
  exactMinor: number,
  isRounded = false,
): Pick<Totals, 'roundingMinor' | 'totalMinor'> {
  const totalMinor = isRounded ? roundToStep(exactMinor, WHOLE_MINOR) : exactMinor
  return { roundingMinor: totalMinor - exactMinor, totalMinor }
}
