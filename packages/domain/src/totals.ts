import type { Tax } from './menu.ts'
import { addProduct, type ExactSum, roundBps } from './money.ts'
import type { LabelledAmount, QuotedLine } from './order.ts'
import type { Charge } from './order-type.ts'

/** What a charge came to, and what it is taxed with. */
export interface ChargedAmount extends LabelledAmount {
  readonly taxes?: readonly Tax[]
}

/** What lines and charges come to, in minor units. */
export interface Totals {
  readonly valueMinor: number
  readonly charges: readonly ChargedAmount[]
  readonly taxes: readonly LabelledAmount[]
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
 * Adds up priced lines, charges in their order, and taxes by label in order of first appearance.
 *
 * Each tax label is summed exactly over all lines and charges and rounded once, half up. Without a line nothing is
 * charged.
 */
export function totalCart(
  lines: readonly Pick<QuotedLine, 'totalMinor' | 'taxes'>[],
  charges: readonly Charge[],
): Totals {
  if (lines.length === 0) return { valueMinor: 0, charges: [], taxes: [], totalMinor: 0 }
  const sums = new Map<string, ExactSum>()
  let valueMinor = 0
  for (const line of lines) {
    valueMinor += line.totalMinor
    for (const tax of line.taxes) {
      sums.set(tax.label, addProduct(sums.get(tax.label) ?? 0, line.totalMinor, tax.bps))
    }
  }
  const charged = charges.map(
    (charge): ChargedAmount => ({
      label: charge.label,
      amountMinor: chargeMinor(charge, valueMinor),
      ...(charge.taxes && { taxes: charge.taxes }),
    }),
  )
  for (const { amountMinor, taxes = [] } of charged) {
    for (const { label, bps } of taxes) {
      sums.set(label, addProduct(sums.get(label) ?? 0, amountMinor, bps))
    }
  }
  const taxes = [...sums].map(([label, sum]) => ({ label, amountMinor: roundBps(sum) }))
  let totalMinor = valueMinor
  for (const amount of charged) totalMinor += amount.amountMinor
  for (const amount of taxes) totalMinor += amount.amountMinor
  return { valueMinor, charges: charged, taxes, totalMinor }
}
