import { sumOf } from '../money/sum.ts'
import { optionTexts } from '../order/chosen-options.ts'
import type { LabelledAmount, SoldLine, Totals } from '../order/order.ts'

/** A line of a bill. `unitMinor` × `quantity` = `totalMinor`. */
export interface BillLine extends Pick<SoldLine, 'label' | 'quantity' | 'totalMinor'> {
  readonly options: readonly string[]
  /** Net of discounts, in minor units. */
  readonly unitMinor: number
}

/** Amounts of one or more orders on paper, tips and roundings added up; struck lines are left out. */
export interface Bill extends Totals {
  readonly lines: readonly BillLine[]
}

/** Fields by which lines of several orders are the same on paper, beside their unit price. */
type SameOnPaper = Pick<SoldLine, 'label' | 'quantity' | 'choices' | 'totalMinor'> &
  Partial<Pick<SoldLine, 'taxes' | 'hsn'>>

/** Lines as a bill lists them: a dish of several orders once, in the place of its first one. */
export function mergeSameLines<Line extends SameOnPaper>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const { label, choices, quantity, totalMinor, taxes, hsn } = line
    const key = JSON.stringify([label, choices, totalMinor / quantity, taxes, hsn])
    const same = merged.get(key) ?? { quantity: 0, totalMinor: 0 }
    merged.set(key, {
      ...line,
      quantity: same.quantity + quantity,
      totalMinor: same.totalMinor + totalMinor,
    })
  }
  return [...merged.values()]
}

/**
 * Makes the bill of orders that were priced one by one: the same lines once, charges and taxes added up by label.
 * Nothing is rounded again, so that the bill is the sum of what diners were shown.
 *
 * @param orders with their totals after strikes
 */
export function makeBill(
  orders: readonly (Totals & {
    readonly lines: readonly (SameOnPaper & { readonly discarded?: object | null })[]
  })[],
): Bill {
  return {
    lines: mergeSameLines(orders.flatMap(({ lines }) => lines.filter(({ discarded }) => !discarded))).map(
      toLine,
    ),
    valueMinor: sumOf(orders, ({ valueMinor }) => valueMinor),
    charges: sumByLabel(orders.flatMap(({ charges }) => charges)),
    taxes: sumByLabel(orders.flatMap(({ taxes }) => taxes)),
    ...(orders.some(({ includedTaxes }) => includedTaxes) && {
      includedTaxes: sumByLabel(orders.flatMap(({ includedTaxes = [] }) => includedTaxes)),
    }),
    tipMinor: sumOf(orders, ({ tipMinor }) => tipMinor),
    roundingMinor: sumOf(orders, ({ roundingMinor }) => roundingMinor),
    totalMinor: sumOf(orders, ({ totalMinor }) => totalMinor),
  }
}

function toLine({ label, quantity, choices, totalMinor }: SameOnPaper): BillLine {
  return { label, options: optionTexts(choices), quantity, unitMinor: totalMinor / quantity, totalMinor }
}

/** Amounts added up by label, in the order of their first appearance. */
export function sumByLabel(amounts: readonly LabelledAmount[]): LabelledAmount[] {
  const sums = new Map<string, number>()
  for (const { label, amountMinor } of amounts) sums.set(label, (sums.get(label) ?? 0) + amountMinor)
  return [...sums].map(([label, amountMinor]) => ({ label, amountMinor }))
}
