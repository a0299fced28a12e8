import { expect, it } from 'vitest'
import { findDifferences } from './settings-differences.ts'

it('names the fields that differ, however deep they lie', () => {
  const mine = { name: 'Neem', address: { city: 'Pune', state: 'MH' }, roundBills: false }
  const theirs = { name: 'Neem Tree', address: { city: 'Mumbai', state: 'MH' } }
  expect(findDifferences(mine, theirs)).toEqual([
    { path: [{ field: 'name' }], mine: 'Neem', theirs: 'Neem Tree' },
    { path: [{ field: 'address' }, { field: 'city' }], mine: 'Pune', theirs: 'Mumbai' },
  ])
})

it('compares the entries of a list by what they are called, and shows whole what only one has', () => {
  const packing = { label: 'Packing', value: 10 }
  const mine = { orderConfigs: [{ label: 'Delivery', contents: [packing] }, { label: 'Pickup' }] }
  const theirs = { orderConfigs: [{ label: 'Delivery', contents: [{ ...packing, value: 20 }] }] }
  const types = { field: 'orderConfigs' }
  expect(findDifferences(mine, theirs)).toEqual([
    {
      path: [types, { entry: 'Delivery' }, { field: 'contents' }, { entry: 'Packing' }, { field: 'value' }],
      mine: 10,
      theirs: 20,
    },
    { path: [types, { entry: 'Pickup' }], mine: { label: 'Pickup' }, theirs: undefined },
  ])
})

it('tells of another order', () => {
  const [one, other] = [{ label: 'A' }, { label: 'B' }]
  expect(findDifferences({ reasons: [one, other] }, { reasons: [other, one] })).toEqual([
    { path: [{ field: 'reasons' }], mine: [one, other], theirs: [other, one] },
  ])
})

it('finds none where nothing differs but how nothing is written', () => {
  expect(findDifferences({ a: '', b: [], c: false, d: { e: null } }, {})).toEqual([])
})

it('compares entries by their place where names do not tell them apart', () => {
  const mine = [
    { label: 'Tax', value: 1 },
    { label: 'Tax', value: 2 },
  ]
  expect(findDifferences(mine, [mine[0], { label: 'Tax', value: 3 }])).toEqual([
    { path: [{ entry: '2' }, { field: 'value' }], mine: 2, theirs: 3 },
  ])
})
