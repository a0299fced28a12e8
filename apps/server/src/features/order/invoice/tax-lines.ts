/** Documents as lines of a CSV for accountants. */
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import { rateOfRow, taxesByKind } from '@thali/domain/billing/tax-report'
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'

/** Columns of taxes, as they are called in India. */
export const TAXES = ['CGST', 'SGST', 'IGST', 'Cess', 'Other taxes']

/** Columns of `toPaperLines`. */
export const PAPER_HEAD = [
  'Document',
  'Number',
  'Date',
  'For invoice',
  'Customer',
  'Customer tax number',
  'Place of supply',
  'HSN/SAC',
  'Rate %',
  'Taxable value',
  ...TAXES,
  'Total',
  'Currency',
]

/** Lines of a document by code and rate; those of credit notes are negative. */
export function toPaperLines(document: InvoiceDocument): (string | number)[][] {
  const { kind, serial, issuedOn, credits, customer, placeOfSupply, currencyCode } = document
  const sign = kind === 'credit-note' ? -1 : 1
  const place = placeOfSupply ? `${placeOfSupply.code}-${placeOfSupply.name}` : ''
  const head = [kind, serial, issuedOn, credits?.serial ?? '', customer.name, customer.taxNumber, place]
  return document.rows.map((row) => {
    const taxes = taxesByKind(row)
    const totalMinor = row.taxableMinor + sumOf(Object.values(taxes))
    return [
      ...head,
      row.hsn,
      bpsToNumber(rateOfRow(row)),
      minorToNumber(sign * row.taxableMinor),
      ...amountsOf(taxes).map((amount) => (amount === 0 ? 0 : sign * amount)),
      minorToNumber(sign * totalMinor),
      currencyCode,
    ]
  })
}

/** In the order of `TAXES`. */
export function amountsOf(
  taxes: Readonly<Record<'cgst' | 'sgst' | 'igst' | 'cess' | 'other', number>>,
): number[] {
  return [taxes.cgst, taxes.sgst, taxes.igst, taxes.cess, taxes.other].map(minorToNumber)
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
