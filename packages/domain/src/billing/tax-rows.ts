import { BPS_WHOLE, scaleHalfUp } from '../money/money.ts'
import { spreadAmount } from '../money/spread-amount.ts'
import { sumMinor, sumOf } from '../money/sum.ts'
import { rateOfBps, sumBps } from '../money/tax-rate.ts'
import { withTaxRate } from '../order/cart-taxes.ts'
import type { LabelledAmount } from '../order/order.ts'

/** Kind of a tax under India's GST; `other` for taxes of other countries, VAT on alcohol and the like. */
export type TaxKind = 'cgst' | 'sgst' | 'igst' | 'cess' | 'other'

/** A tax on an invoice. */
export interface TaxAmount {
  readonly kind: TaxKind
  readonly label: string
  /** May be fractional: half of an odd rate. */
  readonly bps: number
  readonly amountMinor: number
}

/** Sales of one HSN or SAC code under the same taxes. */
export interface TaxRow {
  /** Empty where the country has no such codes. */
  readonly hsn: string
  readonly taxableMinor: number
  readonly taxes: readonly TaxAmount[]
}

/** Something sold, with the taxes that its menu gave it. */
export interface TaxedPart {
  readonly hsn: string
  /** Includes the taxes where prices do. */
  readonly taxableMinor: number
  readonly taxes: readonly { readonly label: string; readonly bps: number }[]
}

/**
 * Conversion of labelled taxes into those of an invoice: split into CGST and SGST within a state, merged into IGST
 * between two, or left as the menu labels them.
 */
export type TaxRegime = 'within-state' | 'between-states' | 'as-labelled'

/**
 * Taxes of one order by code and rate. Each label was rounded once over the whole order; its amount is spread over the
 * parts that carry it, so that the rows add up to what the diner was shown, to the minor unit. Included taxes are
 * subtracted from the taxable amounts.
 */
export function taxRows(
  parts: readonly TaxedPart[],
  taxes: readonly LabelledAmount[],
  regime: TaxRegime,
  isTaxInside = false,
  stepMinor?: number,
): TaxRow[] {
  const groups = [...Map.groupBy(parts, (part) => JSON.stringify([part.hsn, part.taxes]))].map(
    ([, group]) => ({
      hsn: group[0]?.hsn ?? '',
      taxableMinor: sumOf(group, ({ taxableMinor }) => taxableMinor),
      taxes: group[0]?.taxes ?? [],
      amounts: [] as TaxAmount[],
    }),
  )
  for (const { label, amountMinor } of taxes) {
    const carriers = groups.filter((group) => group.taxes.some((tax) => tax.label === label))
    const taxed = carriers.length > 0 ? carriers : groups
    const rates = taxed.map((group) => sumBps(group.taxes.filter((tax) => tax.label === label)))
    // A remaining line's part on a credit note can be one unit below 0, where its part of a discount was
    // rounded differently.
    const weights = taxed.map(({ taxableMinor, taxes: own }, index) => {
      const [minor, rate] = [Math.max(0, taxableMinor), rateOfBps(rates[index] ?? 0)]
      return isTaxInside ? scaleHalfUp(minor, [rate, BPS_WHOLE], withTaxRate(own)) : minor * rate
    })
    for (const component of componentsOf(label, amountMinor, regime)) {
      const amounts = spreadAmount(component.amountMinor, weights, stepMinor)
      for (const [index, group] of taxed.entries()) {
        const bps = (rates[index] ?? 0) * component.share
        group.amounts.push({
          kind: component.kind,
          label: component.label,
          bps,
          amountMinor: amounts[index] ?? 0,
        })
      }
    }
  }
  return mergeTaxRows(
    groups.map(({ hsn, taxableMinor, amounts }) => ({
      hsn,
      taxableMinor: isTaxInside ? taxableMinor - sumMinor(amounts) : taxableMinor,
      taxes: mergeTaxes(amounts),
    })),
  )
}

/** Adds up rows of the same code and rates. */
export function mergeTaxRows(rows: readonly TaxRow[]): TaxRow[] {
  const same = Map.groupBy(rows, ({ hsn, taxes }) =>
    JSON.stringify([hsn, taxes.map(({ kind, label, bps }) => [kind, label, bps])]),
  )
  return [...same.values()].map((group) => ({
    hsn: group[0]?.hsn ?? '',
    taxableMinor: sumOf(group, ({ taxableMinor }) => taxableMinor),
    taxes: (group[0]?.taxes ?? []).map((tax, index) => ({
      ...tax,
      amountMinor: sumOf(group, ({ taxes }) => taxes[index]?.amountMinor ?? 0),
    })),
  }))
}

/** The taxes of rows by kind, label and rate, in the order of their first appearance. */
export function totalTaxes(rows: readonly TaxRow[]): TaxAmount[] {
  const same = Map.groupBy(
    rows.flatMap(({ taxes }) => taxes),
    ({ kind, label, bps }) => JSON.stringify([kind, label, bps]),
  )
  return [...same.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, amountMinor: sumMinor(group) }] : []
  })
}

/** Merges taxes of one kind and label, as when CGST and SGST labels both become IGST. */
function mergeTaxes(taxes: readonly TaxAmount[]): TaxAmount[] {
  const same = Map.groupBy(taxes, ({ kind, label }) => `${kind} ${label}`)
  return [...same.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, bps: sumBps(group), amountMinor: sumMinor(group) }] : []
  })
}

interface Component extends Omit<TaxAmount, 'bps'> {
  /** Share of the label's rate. */
  readonly share: number
}

function componentsOf(label: string, amountMinor: number, regime: TaxRegime): Component[] {
  if (regime === 'as-labelled') return [{ kind: 'other', label, share: 1, amountMinor }]
  const kind = kindOfTax(label)
  if (kind === 'cess' || kind === 'other') return [{ kind, label, share: 1, amountMinor }]
  if (regime === 'between-states' || kind === 'igst') {
    return [{ kind: 'igst', label: 'IGST', share: 1, amountMinor }]
  }
  if (kind !== 'gst') return [{ kind, label: kind.toUpperCase(), share: 1, amountMinor }]
  const [cgstMinor = 0, sgstMinor = 0] = spreadAmount(amountMinor, [1, 1])
  return [
    { kind: 'cgst', label: 'CGST', share: 0.5, amountMinor: cgstMinor },
    { kind: 'sgst', label: 'SGST', share: 0.5, amountMinor: sgstMinor },
  ]
}

/** Kind of tax in India that a menu's label stands for; `gst` is CGST and SGST in one. */
function kindOfTax(label: string): TaxKind | 'gst' {
  const name = label.normalize('NFKC').toUpperCase().replace(/[.\s]/g, '')
  if (name.includes('VAT')) return 'other'
  if (name.includes('CESS')) return 'cess'
  if (/IGST|INTEGRATED/.test(name)) return 'igst'
  if (/CGST|CENTRAL(GST|TAX)/.test(name)) return 'cgst'
  if (/SGST|UTGST|STATE(GST|TAX)/.test(name)) return 'sgst'
  return name.includes('GST') ? 'gst' : 'other'
}
