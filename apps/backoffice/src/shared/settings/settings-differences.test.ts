import { expect, it } from 'vitest'
import { findDifferences } from './settings-differences.ts'

it('lists the fields that differ, however deeply nested', () => {
  const mine = { name: 'Neem', address: { city: 'Pune', state: 'MH' }, roundBills: false }
  const theirs = { name: 'Neem Tree', address: { city: 'Mumbai', state: 'MH' } }
  expect(findDifferences(mine, theirs)).toEqual([
    { path: [{ field: 'name' }], mine: 'Neem', theirs: 'Neem Tree' },
    { path: [{ field: 'address' }, { field: 'city' }], mine: 'Pune', theirs: 'Mumbai' },
  ])
})

it('matches the entries of a list by name, and shows in full those that only one has', () => {
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

it('reports a different order', () => {
  const [one, other] = [{ label: 'A' }, { label: 'B' }]
  expect(findDifferences({ reasons: [one, other] }, { reasons: [other, one] })).toEqual([
    { path: [{ field: 'reasons' }], mine: [one, other], theirs: [other, one] },
  ])
})

it('finds no difference between representations of an empty value', () => {
  expect(findDifferences({ a: '', b: [], c: false, d: { e: null } }, {})).toEqual([])
})

it('matches entries by position if names do not distinguish them', () => {
  const mine = [
    { label: 'Tax', value: 1 },
    { label: 'Tax', value: 2 },
  ]
  expect(findDifferences(mine, [mine[0], { label: 'Tax', value: 3 }])).toEqual([
    { path: [{ entry: '2' }, { field: 'value' }], mine: 2, theirs: 3 },
  ])
})
