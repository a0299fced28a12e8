/** Taxes of a cart: on top of its prices, or included in them. */
import type { Tax } from '../menu/menu.ts'
import { addProduct, type ExactSum, roundParts } from '../money/exact-sum.ts'
import { divideHalfUp } from '../money/money.ts'
import { spreadAmount } from '../money/spread-amount.ts'
import { sumMinor, sumOf } from '../money/sum.ts'
import { RATE_WHOLE, rateOfBps, sumBps } from '../money/tax-rate.ts'
import type { LabelledAmount, LineComponent, QuotedLine } from './order.ts'
import type { TaxRate } from './order-type.ts'

/** Amount of a line or charge, with its taxes. */
export interface TaxedAmount {
  readonly amountMinor: number
  readonly taxes?: readonly Tax[]
}

/** Line with the dishes of a combo, each of which is taxed by itself. */
interface TaxedLine<C> extends Pick<QuotedLine, 'taxes'> {
  readonly components?: readonly C[] | undefined
}

/** Part of a line that is taxed by itself, with its dish; without one it is the whole line. */
interface TaxedPart<C> extends TaxedAmount {
  readonly taxes: readonly Tax[]
  readonly component?: C
}

/**
 * Parts of a line by taxation: the whole, or the dishes of a combo, over which its amount is spread by their list
 * prices and largest remainder. The parts add up to the amount; a combo of dishes without a price is taxed as a whole.
 */
export function taxedParts<C extends Pick<LineComponent, 'taxes' | 'listMinor' | 'quantity'>>(
  { taxes, components = [] }: TaxedLine<C>,
  amountMinor: number,
  stepMinor?: number,
): TaxedPart<C>[] {
  const weights = components.map(({ listMinor, quantity }) => listMinor * quantity)
  if (weights.every((weight) => weight === 0)) return [{ amountMinor, taxes }]
  const parts = spreadAmount(amountMinor, weights, stepMinor)
  return components.map((component, at) => ({
    amountMinor: parts[at] ?? 0,
    taxes: component.taxes,
    component,
  }))
}

/** Taxes to be added, each label summed exactly and rounded once, half up, in order of first appearance. */
export function taxesOnTop(parts: readonly TaxedAmount[], stepMinor?: number): LabelledAmount[] {
  const sums = new Map<string, ExactSum>()
  for (const { amountMinor, taxes = [] } of parts) {
    for (const { label, bps } of taxes) {
      sums.set(label, addProduct(sums.get(label) ?? 0, amountMinor, rateOfBps(bps)))
    }
  }
  return [...sums].map(([label, sum]) => ({ label, amountMinor: roundParts(sum, RATE_WHOLE, stepMinor) }))
}

/**
 * Taxes included in amounts: of an amount under rates r and s, that of r is amount × r ÷ (1 + r + s). Each label is
 * summed exactly, even over amounts with different rates, and rounded once, half up.
 */
export function taxesWithin(parts: readonly TaxedAmount[], stepMinor?: number): LabelledAmount[] {
  const labels = new Map<string, Map<number, ExactSum>>()
  for (const { amountMinor, taxes = [] } of parts) {
    const divisor = withTaxRate(taxes)
    for (const { label, bps } of taxes) {
      const sums = labels.get(label) ?? new Map<number, ExactSum>()
      sums.set(divisor, addProduct(sums.get(divisor) ?? 0, amountMinor, rateOfBps(bps)))
      labels.set(label, sums)
    }
  }
  return [...labels].map(([label, sums]) => ({ label, amountMinor: roundQuotients(sums, stepMinor) }))
}

/** Amount without the taxes included in it. */
export function withoutIncludedTax(part: TaxedAmount, stepMinor?: number): number {
  return part.amountMinor - sumMinor(taxesWithin([part], stepMinor))
}

/** Amount of a line without the taxes included in it, each dish of a combo by itself. */
export function withoutLineTax(
  line: TaxedLine<Pick<LineComponent, 'taxes' | 'listMinor' | 'quantity'>>,
  amountMinor: number,
  stepMinor?: number,
): number {
  return sumOf(taxedParts(line, amountMinor, stepMinor), (part) => withoutIncludedTax(part, stepMinor))
}

/** Ratio of a price with its taxes to one without, in millionths: 1,180,000 with 18 %. */
export function withTaxRate(taxes: readonly Pick<Tax, 'bps'>[]): number {
  return RATE_WHOLE + rateOfBps(sumBps(taxes))
}

function roundQuotients(sums: ReadonlyMap<number, ExactSum>, stepMinor = 1): number {
  let top = 0n
  let bottom = 1n
  for (const [divisor, sum] of sums) {
    top = top * BigInt(divisor) + BigInt(sum) * bottom
    bottom *= BigInt(divisor)
  }
  return divideHalfUp(top, bottom * BigInt(stepMinor)) * stepMinor
}

/** Taxes of a dish in an order of a type that has other rates for some of them. */
export function ratedTaxes(taxes: readonly Tax[], rates: readonly TaxRate[] = []): readonly Tax[] {
  if (rates.length === 0) return taxes
  return taxes.map((tax) => {
    const own = rates.find(({ label, fromBps }) => label === tax.label && fromBps === tax.bps)
    return own ? { ...tax, bps: own.bps } : tax
  })
}
