import { expect, it } from 'vitest'
import { filterItems, type StaffItem } from './filter-items.ts'
import { listOptions } from './list-options.ts'

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
  {
    id: '3',
    label: 'Pav Bhaji',
    names: {},
    state: 'Available',
    veg: true,
    categories: ['West'],
    returnsAt: null,
    groups: [
      {
        label: 'Extra',
        names: {},
        options: [
          { label: 'Cheese', names: { hi: 'चीज़' }, state: 'Sold Out', veg: true, returnsAt: null },
          { label: 'Butter', names: {}, state: 'Available', veg: true, returnsAt: null },
        ],
      },
    ],
  },
]
const labels = (text: string, shown: 'all' | 'gone', kept: string[] = []) =>
  filterItems(ITEMS, text, shown, new Set(kept)).map(({ category, items }) => [
    category,
    ...items.map(({ label }) => label),
  ])

it('finds a dish regardless of case and blanks', () => {
  expect(labels('saLA  do', 'all')).toEqual([['Recommended', 'Masala Dosa']])
  expect(labels('मसाला', 'all')).toEqual([['Recommended', 'Masala Dosa']])
  expect(labels('naan', 'all')).toEqual([])
})

it('finds a dish by the names of its options, and expands the matches', () => {
  expect(labels('चीज़', 'all')).toEqual([['West', 'Pav Bhaji']])
  const [pav] = ITEMS.filter(({ label }) => label === 'Pav Bhaji')
  const shown = (text: string, isOpen = false) =>
    pav && listOptions(pav, { text, isOpen, touched: new Set() }).map(({ option }) => option.label)
  expect(shown('butter')).toEqual(['Cheese', 'Butter'])
  expect(shown('pav')).toEqual(['Cheese'])
  expect(shown('', true)).toEqual(['Cheese', 'Butter'])
})

it('shows only what is sold out', () => {
  expect(labels('', 'gone')).toEqual([
    ['South', 'Rava Dosa'],
    ['West', 'Pav Bhaji'],
  ])
})

it('keeps a restored dish in its place, so that no row moves under the finger', () => {
  expect(labels('', 'gone', ['1'])).toEqual([
    ['Recommended', 'Masala Dosa'],
    ['South', 'Rava Dosa'],
    ['West', 'Pav Bhaji'],
  ])
})
