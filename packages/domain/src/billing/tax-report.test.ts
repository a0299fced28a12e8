import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TaxReport } from './tax-report.ts'
import type { TaxRow } from './tax-rows.ts'

const aRow = fc.record({
  hsn: fc.constantFrom('996331', '2202'),
  taxableMinor: fc.nat(1_000_000),
  taxes: fc.array(
    fc.record({
      kind: fc.constantFrom('cgst', 'sgst', 'igst', 'cess', 'other'),
      label: fc.constant('Tax'),
      bps: fc.constantFrom(250, 500, 900),
      amountMinor: fc.nat(100_000),
    }),
    { maxLength: 3 },
  ),
})
const aPaper = fc.record({
  kind: fc.constantFrom('tax-invoice', 'bill', 'credit-note'),
  rows: fc.array(aRow, { maxLength: 4 }),
} as const)

const taxOf = ({ taxes }: TaxRow) => taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

it('is complete: rows add up to all documents, less the credit notes', () => {
  fc.assert(
    fc.property(fc.array(aPaper, { maxLength: 10 }), (papers) => {
      const report = new TaxReport()
      let taxableMinor = 0
      let taxMinor = 0
      for (const paper of papers) {
        report.add(paper)
        const sign = paper.kind === 'credit-note' ? -1 : 1
        for (const row of paper.rows) {
          taxableMinor += sign * row.taxableMinor
          taxMinor += sign * taxOf(row)
        }
      }
      const rows = report.rows()
      expect(rows.reduce((sum, row) => sum + row.taxableMinor, 0)).toBe(taxableMinor)
      const taxes = rows.flatMap((row) => Object.values(row.taxes))
      expect(taxes.reduce((sum, minor) => sum + minor, 0)).toBe(taxMinor)
      expect(new Set(rows.map(({ hsn, rateBps }) => `${hsn} ${rateBps}`)).size).toBe(rows.length)
    }),
  )
})
