import { aCategory, aMenu, anItem, theMenus } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import type { Item } from './menu.ts'
import { searchOtherMenus } from './search-elsewhere.ts'

const cake = anItem('Coffee Cake')
const coffee = anItem('Filter Coffee')
const gone = anItem('Iced Coffee', { state: 'Sold Out' })
const teas = ['Ginger', 'Masala', 'Green', 'Black', 'White'].map((label) => anItem(`${label} Tea`))
const food = aMenu('Food', [aCategory('Sweets', [cake])])
const drinks = aMenu('Drinks', [aCategory('Hot', [coffee, gone, cake, ...teas])])
const menus = theMenus([food, drinks], [cake, coffee, gone, ...teas])
const found = (text: string, suits: (item: Item) => boolean = () => true) =>
  searchOtherMenus(food, menus, text, suits).map(({ menu, items }) => [
    menu.label,
    ...items.map(({ label }) => label),
  ])

it('lists available dishes of other menus that match the text', () => {
  expect(found('coffee')).toEqual([['Drinks', 'Filter Coffee']])
})

it('names none that does not suit, as with veg only', () => {
  expect(found('coffee', (item) => item !== coffee)).toEqual([])
})

it('names four dishes at most', () => {
  expect(found('tea')).toEqual([['Drinks', 'Ginger Tea', 'Masala Tea', 'Green Tea', 'Black Tea']])
})

it('names none that merely sound alike, none that the open menu lists as well, and none for a blank text', () => {
  for (const text of ['kofee', 'cake', ' ']) expect(found(text)).toEqual([])
})
