import { expect, it } from 'vitest'
import { placeOfOrder, reachedLimit } from './unaccepted-orders.ts'

const most = { table: 3, address: 60, store: 300 }

it.each([
  [null, { table: 2, address: 59, store: 299 }],
  ['table', { table: 3, address: 3, store: 3 }],
  ['address', { table: 0, address: 60, store: 60 }],
  ['store', { table: 1, address: 1, store: 300 }],
])('finds that %s leaves no room', (limit, counts) => {
  expect(reachedLimit(counts, most)).toBe(limit)
})

it('takes 0 for no limit', () => {
  const unlimited = { table: 0, address: 0, store: 0 }
  expect(reachedLimit({ table: 9, address: 999, store: 9999 }, unlimited)).toBeNull()
})

it('recognizes a table in any spelling, and distinguishes tables of two order types', () => {
  const dineIn = { kind: 'table', label: 'Dine-In' } as const
  expect(placeOfOrder(dineIn, ' table  4 ')).toBe(placeOfOrder(dineIn, 'Table 4'))
  expect(placeOfOrder({ kind: 'table', label: 'Roof-Top' }, 'Table 4')).not.toBe(
    placeOfOrder(dineIn, 'Table 4'),
  )
  expect(placeOfOrder({ kind: 'delivery', label: 'Delivery' }, '1 Hill Road')).toBeNull()
})
