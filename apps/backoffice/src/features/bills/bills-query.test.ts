import { invoicesQuerySchema } from '@thali/contract/invoices'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { readBillsQuery } from './bills-query.ts'

const text = fc.oneof(
  fc.constantFrom('credit-note', 'receipt', '2026-11-20', '2026-02-30', ' INV-7 '),
  fc.string({ maxLength: 100 }),
)
const address = fc
  .array(fc.tuple(fc.constantFrom('kind', 'from', 'until', 'search'), text), { maxLength: 5 })
  .map((filters) => new URLSearchParams(filters))

it('sends the server only valid values, whatever the URL contains', () => {
  fc.assert(
    fc.property(address, (search) => {
      expect(invoicesQuerySchema.safeParse(readBillsQuery(search)).error?.issues ?? []).toEqual([])
    }),
  )
})

it('reads back the filters that it wrote to the URL', () => {
  fc.assert(
    fc.property(address, (search) => {
      const query = readBillsQuery(search)
      expect(readBillsQuery(writeFilters(query))).toEqual(query)
    }),
  )
})
