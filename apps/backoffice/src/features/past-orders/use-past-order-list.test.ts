import { orderListQuerySchema } from '@thali/contract/order-list'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { readPastOrdersQuery } from './use-past-order-list.ts'

const text = fc.oneof(
  fc.constantFrom('5', '6', '2026-11-20', '2026-02-30', 'Table 4', 'Dine-In'),
  fc.string({ maxLength: 100 }),
)
const address = fc
  .array(fc.tuple(fc.constantFrom('search', 'state', 'orderType', 'from', 'until'), text), { maxLength: 5 })
  .map((filters) => new URLSearchParams(filters))

it('asks the server only what it takes, whatever the address says', () => {
  fc.assert(
    fc.property(address, (search) => {
      expect(orderListQuerySchema.safeParse(readPastOrdersQuery(search)).error?.issues ?? []).toEqual([])
    }),
  )
})

it('finds its filters again in the address that it wrote', () => {
  fc.assert(
    fc.property(address, (search) => {
      const query = readPastOrdersQuery(search)
      expect(readPastOrdersQuery(writeFilters(query))).toEqual(query)
    }),
  )
})

it('takes the number of a state that orders can have, and no other', () => {
  const stateOf = (state: string) => readPastOrdersQuery(new URLSearchParams({ state })).state
  expect(['1', '5', '0', '6', '15'].map(stateOf)).toEqual(['1', '5', '', '', ''])
})
