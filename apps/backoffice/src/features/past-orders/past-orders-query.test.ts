import { orderListQuerySchema } from '@thali/contract/order-list'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { readPastOrdersQuery } from './past-orders-query.ts'

const text = fc.oneof(
  fc.constantFrom('5', '6', '2026-11-20', '2026-02-30', 'Table 4', 'Dine-In'),
  fc.string({ maxLength: 100 }),
)
const address = fc
  .array(fc.tuple(fc.constantFrom('search', 'state', 'orderType', 'from', 'until'), text), { maxLength: 5 })
  .map((filters) => new URLSearchParams(filters))

it('sends the server only valid values, whatever the URL contains', () => {
  fc.assert(
    fc.property(address, (search) => {
      expect(orderListQuerySchema.safeParse(readPastOrdersQuery(search)).error?.issues ?? []).toEqual([])
    }),
  )
})

it('reads back the filters that it wrote to the URL', () => {
  fc.assert(
    fc.property(address, (search) => {
      const query = readPastOrdersQuery(search)
      expect(readPastOrdersQuery(writeFilters(query))).toEqual(query)
    }),
  )
})

it('accepts the number of a state that orders can have, and no other', () => {
  const stateOf = (state: string) => readPastOrdersQuery(new URLSearchParams({ state })).state
  expect(['1', '5', '0', '6', '15'].map(stateOf)).toEqual(['1', '5', '', '', ''])
})
