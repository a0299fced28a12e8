/** Documents as lines of a CSV for accountants. */
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import { rateOfRow, taxesByKind, taxesByLabel } from '@thali/domain/billing/tax-report'
import { knownCountry } from '@thali/domain/country/jurisdiction'
import type { StoreId } from '@thali/domain/ids'
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import { sum } from '@thali/domain/money/sum'
import type { Db } from '../../../db/schema.ts'
import type { BilledStore } from './billed-store.queries.ts'
import { readDocuments } from './read-documents.ts'

/** Columns of taxes: in India by kind, with codes and places of supply; elsewhere by the labels of the taxes. */
export interface TaxColumns {
  readonly isIndian: boolean
  readonly taxesOf: typeof taxesByKind | typeof taxesByLabel
  /** Keys of `taxesOf`, and their headings. */
  readonly headings: Readonly<Record<string, string>>
}

const INDIAN: TaxColumns = {
  isIndian: true,
  taxesOf: taxesByKind,
  headings: { cgst: 'CGST', sgst: 'SGST', igst: 'IGST', cess: 'Cess', other: 'Other taxes' },
}

/** Columns for a store's documents of a month; empty: of all. */
export async function readTaxColumns(
  db: Db,
  storeId: StoreId,
  store: BilledStore,
  month: string,
): Promise<TaxColumns> {
  if (store && knownCountry(store) === 'india') return INDIAN
  const labels = new Set<string>()
  for await (const { rows } of readDocuments(db, storeId, month)) {
    for (const { label } of rows.flatMap(({ taxes }) => taxes)) labels.add(label)
  }
  const headings = Object.fromEntries([...labels].map((label) => [label, label]))
  return { isIndian: false, taxesOf: taxesByLabel, headings }
}

/** Headings of `toPaperLines`. */
export function paperHead({ isIndian, headings }: TaxColumns): string[] {
  return [
    ...['Document', 'Number', 'Date', 'For invoice', 'Customer', 'Customer tax number'],
    ...(isIndian ? ['Place of supply', 'HSN/SAC'] : []),
    ...['Rate %', 'Taxable value', ...Object.values(headings), 'Total', 'Currency'],
  ]
}

/** Lines of a document by code and rate; those of credit notes are negative. */
export function toPaperLines(document: InvoiceDocument, columns: TaxColumns): (string | number)[][] {
  const { kind, serial, issuedOn, credits, customer, placeOfSupply, currencyCode } = document
  const sign = kind === 'credit-note' ? -1 : 1
  const place = placeOfSupply ? `${placeOfSupply.code}-${placeOfSupply.name}` : ''
  const head = [kind, serial, issuedOn, credits?.serial ?? '', customer.name, customer.taxNumber]
  return document.rows.map((row) => {
    const taxes = columns.taxesOf(row)
    const totalMinor = row.taxableMinor + sum(Object.values(taxes))
    return [
      ...head,
      ...(columns.isIndian ? [place, row.hsn] : []),
      bpsToNumber(rateOfRow(row)),
      minorToNumber(sign * row.taxableMinor),
      ...amountsOf(taxes, columns).map((amount) => (amount === 0 ? 0 : sign * amount)),
      minorToNumber(sign * totalMinor),
      currencyCode,
    ]
  })
}

/** In the order of the headings. */
export function amountsOf(taxes: Readonly<Record<string, number>>, { headings }: TaxColumns): number[] {
  return Object.keys(headings).map((key) => minorToNumber(taxes[key] ?? 0))
}
