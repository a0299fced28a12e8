import { expect, it } from 'vitest'
import { filterItems, type StaffItem } from './filter-items.ts'

const ITEMS: readonly StaffItem[] = [
  {
    id: '1',
    label: 'Masala Dosa',
    names: { hi: 'मसाला डोसा' },
    state: 'Available',
    veg: true,
    categories: ['Recommended', 'South'],
    returnsAt: null,
  },
  {
    id: '2',
    label: 'Rava Dosa',
    names: {},
    state: 'Sold Out',
    veg: true,
    categories: ['South'],
    returnsAt: null,
  },
]
const labels = (text: string, shown: 'all' | 'gone', kept: string[] = []) =>
  filterItems(ITEMS, text, shown, new Set(kept)).map(({ category, items }) => [
    category,
    ...items.map(({ label }) => label),
  ])

it('finds a dish whatever its case and blanks', () => {
  expect(labels('saLA  do', 'all')).toEqual([['Recommended', 'Masala Dosa']])
  expect(labels('मसाला', 'all')).toEqual([['Recommended', 'Masala Dosa']])
  expect(labels('naan', 'all')).toEqual([])
})

it('shows what is gone alone', () => {
  expect(labels('', 'gone')).toEqual([['South', 'Rava Dosa']])
})

it('leaves what was just put back where it is, so that no row moves under the finger', () => {
  expect(labels('', 'gone', ['1'])).toEqual([
    ['Recommended', 'Masala Dosa'],
    ['South', 'Rava Dosa'],
  ])
})
