/** A month's taxes as CSV, for the accountant. */

import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import { rateOfRow, TaxReport, taxesByKind } from '@thali/domain/billing/tax-report'
import { writeCsv } from '@thali/domain/figures/csv'
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { findBilledStore } from './billed-store.queries.ts'
import { listDocuments } from './tax-report.queries.ts'

interface PaperPlace {
  readonly issuedOn: string
  readonly issuedAt: Date
  readonly id: string
}

/** Papers read at once, so that others get their turn between. */
const PAGE = 100

const TAXES = ['CGST', 'SGST', 'IGST', 'Cess', 'Other taxes']

/**
 * The taxes of a month.
 *
 * @param month YYYY-MM, by the date of the papers; empty: this one, by the store's clock
 * @param table `summary`: by code and rate, credit notes taken off; `papers`: a line each code and rate of each paper,
 *   those of credit notes negative
 */
export async function writeTaxReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId }: Staff,
  { month: asked, table }: { readonly month: string; readonly table: 'summary' | 'papers' },
): Promise<{ readonly name: string; readonly text: string }> {
  const store = await findBilledStore(db, storeId)
  const month = asked || storeTime(now().getTime(), store?.timeZone ?? 'UTC').date.slice(0, 7)
  const name = `taxes-${month}-${table}.csv`
  const report = new TaxReport()
  const lines: (string | number)[][] = []
  let after: PaperPlace | null = null
  for (;;) {
    const page = await listDocuments(db, storeId, { month, after, limit: PAGE })
    for (const { document } of page) {
      if (table === 'summary') report.add(document)
      else lines.push(...toLines(document))
    }
    const last = page.at(-1)
    if (page.length < PAGE || !last) break
    after = last
  }
  if (table === 'papers') return { name, text: writeCsv([PAPER_HEAD, ...lines]) }
  const rows = report
    .rows()
    .map(({ hsn, rateBps, taxableMinor, taxes }) => [
      hsn,
      bpsToNumber(rateBps),
      minorToNumber(taxableMinor),
      ...amountsOf(taxes),
      minorToNumber(taxableMinor + sum(Object.values(taxes))),
    ])
  const head = ['HSN/SAC', 'Rate %', 'Taxable value', ...TAXES, 'Total']
  return { name, text: writeCsv([head, ...rows]) }
}

const PAPER_HEAD = [
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

function toLines(document: InvoiceDocument): (string | number)[][] {
  const { kind, serial, issuedOn, credits, customer, placeOfSupply, currencyCode } = document
  const sign = kind === 'credit-note' ? -1 : 1
  const place = placeOfSupply ? `${placeOfSupply.code}-${placeOfSupply.name}` : ''
  const head = [kind, serial, issuedOn, credits?.serial ?? '', customer.name, customer.taxNumber, place]
  return document.rows.map((row) => {
    const taxes = taxesByKind(row)
    const totalMinor = row.taxableMinor + sum(Object.values(taxes))
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

function amountsOf(taxes: Readonly<Record<'cgst' | 'sgst' | 'igst' | 'cess' | 'other', number>>): number[] {
  return [taxes.cgst, taxes.sgst, taxes.igst, taxes.cess, taxes.other].map(minorToNumber)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
