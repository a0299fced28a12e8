/** A month's taxes as CSV, for accountants. */

import { TaxReport } from '@thali/domain/billing/tax-report'
import { writeCsv } from '@thali/domain/figures/csv'
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import { sum } from '@thali/domain/money/sum'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { findBilledStore } from './billed-store.queries.ts'
import { readDocuments } from './read-documents.ts'
import { amountsOf, paperHead, readTaxColumns, toPaperLines } from './tax-lines.ts'

/**
 * Taxes of a month.
 *
 * @param month YYYY-MM, by the date of the documents; empty: the current one, by the store's clock
 * @param table `summary`: by code and rate, credit notes taken off; `papers`: a line for each code and rate
 *   of each document, those of credit notes negative
 */
export async function writeTaxReport(
  { db, now }: Deps,
  { storeId }: Staff,
  { month: asked, table }: { readonly month: string; readonly table: 'summary' | 'papers' },
): Promise<{ readonly name: string; readonly text: string }> {
  const store = await findBilledStore(db, storeId)
  const month = asked || storeTime(now().getTime(), store?.timeZone ?? 'UTC').date.slice(0, 7)
  const name = `taxes-${month}-${table}.csv`
  const columns = await readTaxColumns(db, storeId, store, month)
  const { isIndian, headings } = columns
  const report = new TaxReport(columns.taxesOf)
  const lines: (string | number)[][] = []
  for await (const document of readDocuments(db, storeId, month)) {
    if (table === 'summary') report.add(document)
    else lines.push(...toPaperLines(document, columns))
  }
  if (table === 'papers') return { name, text: writeCsv([paperHead(columns), ...lines]) }
  const rows = report
    .rows()
    .map(({ hsn, rateBps, taxableMinor, taxes }) => [
      ...(isIndian ? [hsn] : []),
      bpsToNumber(rateBps),
      minorToNumber(taxableMinor),
      ...amountsOf(taxes, columns),
      minorToNumber(taxableMinor + sum(Object.values(taxes))),
    ])
  const head = [
    ...(isIndian ? ['HSN/SAC'] : []),
    'Rate %',
    'Taxable value',
    ...Object.values(headings),
    'Total',
  ]
  return { name, text: writeCsv([head, ...rows]) }
}
