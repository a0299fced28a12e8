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

it('asks the server only what it takes, whatever the address says', () => {
  fc.assert(
    fc.property(address, (search) => {
      expect(paymentListQuerySchema.safeParse(readPaymentsQuery(search)).error?.issues ?? []).toEqual([])
    }),
  )
})

it('finds its filters again in the address that it wrote', () => {
  fc.assert(
    fc.property(address, (search) => {
      const query = readPaymentsQuery(search)
      expect(readPaymentsQuery(writeFilters(query))).toEqual(query)
    }),
  )
})

it('lists what has to go back or how an order stands, but not orders that nobody paid', () => {
  const stateOf = (state: string) => readPaymentsQuery(new URLSearchParams({ state })).state
  expect(['due', 'paid', 'none', 'lost'].map(stateOf)).toEqual(['due', 'paid', '', ''])
})
