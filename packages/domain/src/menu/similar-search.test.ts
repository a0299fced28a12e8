import { aCategory, anItem, theMenus } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { searchSimilar } from './similar-search.ts'

const labels = [
  'Pav Bhaji',
  'Paneer Tikka Masala',
  'Veg Dum Biryani',
  'Chicken 65',
  'Cold Coffee',
  'Masala Dosa',
  'Schezwan Noodles',
  'Samosa',
  'Chai',
]
const dishes = labels.map((label) => anItem(label))
const kheer = anItem('Kheer', { translations: { hi: { label: 'खीर' } } })
const { items } = theMenus([], [...dishes, kheer])
const categories = [
  aCategory('All Day', dishes),
  aCategory('Something Sweet', [kheer]),
  aCategory('Secret', dishes, { hidden: true }),
]

const found = (text: string) =>
  searchSimilar(categories, items, text).flatMap(({ itemIds }) => itemIds.map((id) => items[id]?.label))

it.each([
  ['pav baji', 'Pav Bhaji'],
  ['pavbaji', 'Pav Bhaji'],
  ['panir', 'Paneer Tikka Masala'],
  ['paneer tika', 'Paneer Tikka Masala'],
  ['biriyani', 'Veg Dum Biryani'],
  ['briyani', 'Veg Dum Biryani'],
  ['chiken', 'Chicken 65'],
  ['cofee', 'Cold Coffee'],
  ['dossa', 'Masala Dosa'],
  ['sezwan', 'Schezwan Noodles'],
  ['noddles', 'Schezwan Noodles'],
  ['samsoa', 'Samosa'],
  ['samosas', 'Samosa'],
  ['chay', 'Chai'],
  ['खिर', 'Kheer'],
])('takes %s for %s', (text, label) => {
  expect(found(text)).toEqual([label])
})

it('shows a category whole whose label is almost so', () => {
  expect(found('somthing')).toEqual(['Kheer'])
})

it.each(['sushi', 'pizza', 'xyz', 'ch', '', ' ', '...', 'pasta', 'burger'])(
  'takes %j for nothing',
  (text) => {
    expect(found(text)).toEqual([])
  },
)

it('wants every word that was typed', () => {
  expect(found('panir pizza')).toEqual([])
})
