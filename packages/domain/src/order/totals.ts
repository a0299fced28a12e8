import type { Tax } from '../menu/menu.ts'
import { addProduct, roundBps, roundToWhole } from '../money/money.ts'
import { taxedParts, taxesOnTop, taxesWithin } from './cart-taxes.ts'
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
  /** On top of lines and charges; none where prices hold them. */
  readonly taxes: readonly LabelledAmount[]
  /** Held by lines and charges, and named within the total. Absent: taxes come on top. */
  readonly includedTaxes?: readonly LabelledAmount[]
  /** Taxed with nothing; 0: none. */
  readonly tipMinor: number
  /** Brings the total to the whole unit, the last line of all; negative where it takes off, 0 where nothing is rounded. */
  readonly roundingMinor: number
  readonly totalMinor: number
}

/** By what a cart is added up beside its lines and charges: an order's snapshot keeps it under these names. */
export interface TotalRules {
  readonly tipMinor?: number | undefined
  readonly discount?: AppliedDiscount | undefined
  /** The store rounds totals off to the whole unit. */
  readonly isRounded?: boolean | undefined
  /** Prices and charges hold their taxes. */
  readonly isTaxInside?: boolean | undefined
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
 * A discount is spread over the lines it is for by largest remainder, and what is left of a combo over its dishes; taxes and percentage charges go by what is left
 * of them. Each tax label is summed exactly over all lines and charges and rounded once, half up; where prices hold
 * their taxes it is named and adds nothing. A tip is added to the total as it is, and last of all the total is rounded
 * off where the store does so. Without a line nothing is charged.
 */
export function totalCart(
  lines: readonly Pick<QuotedLine, 'totalMinor' | 'taxes' | 'isDiscounted' | 'components'>[],
  charges: readonly Charge[],
  { tipMinor = 0, discount, isRounded, isTaxInside }: TotalRules = {},
): Totals {
  if (lines.length === 0)
    return { valueMinor: 0, charges: [], taxes: [], tipMinor: 0, roundingMinor: 0, totalMinor: 0 }
  const parts = discountParts(lines, discount)
  let valueMinor = 0
  let reducedMinor = 0
  const sold = lines.flatMap((line, index) => {
    const amountMinor = line.totalMinor - (parts[index] ?? 0)
    valueMinor += line.totalMinor
    reducedMinor += amountMinor
    return taxedParts(line, amountMinor)
  })
  const charged = charges.map(
    (charge): ChargedAmount => ({
      label: charge.label,
      amountMinor: chargeMinor(charge, reducedMinor),
      ...(charge.taxes && { taxes: charge.taxes }),
    }),
  )
  const taxed = [...sold, ...charged]
  if (discount && reducedMinor < valueMinor) {
    charged.unshift({ label: discount.label, amountMinor: reducedMinor - valueMinor, isDiscount: true })
  }
  const taxes = isTaxInside ? [] : taxesOnTop(taxed)
  let exactMinor = valueMinor + tipMinor
  for (const amount of charged) exactMinor += amount.amountMinor
  for (const amount of taxes) exactMinor += amount.amountMinor
  return {
    valueMinor,
    charges: charged,
    taxes,
    ...(isTaxInside && { includedTaxes: taxesWithin(taxed) }),
    tipMinor,
    ...roundOff(exactMinor, isRounded),
  }
}

/** A total rounded off to the whole unit, half up, where that is asked for, and what does so. */
export function roundOff(
  exactMinor: number,
  isRounded = false,
): Pick<Totals, 'roundingMinor' | 'totalMinor'> {
  const totalMinor = isRounded ? roundToWhole(exactMinor) : exactMinor
  return { roundingMinor: totalMinor - exactMinor, totalMinor }
}
