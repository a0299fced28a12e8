import { paymentListQuerySchema } from '@thali/contract/payment-list'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { readPaymentsQuery } from './payments-query.ts'

const text = fc.oneof(
  fc.constantFrom('due', 'none', 'partly refunded', 'cash', '2026-11-20', '2026-02-30'),
  fc.string({ maxLength: 100 }),
)
const address = fc
  .array(fc.tuple(fc.constantFrom('state', 'method', 'from', 'until'), text), { maxLength: 5 })
  .map((filters) => new URLSearchParams(filters))

it('sends the server only valid values, whatever the URL contains', () => {
  fc.assert(
    fc.property(address, (search) => {
      expect(paymentListQuerySchema.safeParse(readPaymentsQuery(search)).error?.issues ?? []).toEqual([])
    }),
  )
})

it('reads back the filters that it wrote to the URL', () => {
  fc.assert(
    fc.property(address, (search) => {
      const query = readPaymentsQuery(search)
      expect(readPaymentsQuery(writeFilters(query))).toEqual(query)
    }),
  )
})

it('lists refunds due or orders by their state, but no unpaid orders', () => {
  const stateOf = (state: string) => readPaymentsQuery(new URLSearchParams({ state })).state
  expect(['due', 'paid', 'none', 'lost'].map(stateOf)).toEqual(['due', 'paid', '', ''])
})
