import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import type { EditedItem, MenuContent } from '../menu/edited-menu.ts'
import { taxRatesIn } from './price-rates.ts'

const taxed = (label: string, minor: number, bps: number) =>
  anItem(label, {
    groups: [aGroup('Size', [anOption('Regular', minor, { isDefault: true })])],
    taxes: [{ label: 'VAT', bps }],
  })
const burger = taxed('Burger', 3000, 700)
const beer = taxed('Beer', 1000, 1900)
const combo = anItem('Deal', {
  groups: [
    aGroup('Price', [anOption('Deal', 2000, { isDefault: true })]),
    aGroup('Main', [anOption('Burger', 0, { isDefault: true, itemId: burger.id })]),
    aGroup('Drink', [anOption('Beer', 0, { isDefault: true, itemId: beer.id })]),
  ],
  taxes: [{ label: 'VAT', bps: 700 }],
})
const items = [burger, beer, combo] as unknown as EditedItem[]
const all = { id: 'all', hidden: false, itemIds: items.map(({ id }) => id) }
const rates = taxRatesIn({
  menus: [{ active: true, categoryIds: ['all'] }] as unknown as MenuContent['menus'],
  categories: new Map([['all', all]]) as unknown as MenuContent['categories'],
  items: new Map(items.map((item) => [item.id, item])),
})
const ofItem = (item: { readonly id: string }, minor: number) => {
  const found = items.find(({ id }) => id === item.id)
  return found && rates(found)(minor)
}

it('splits a price of a dish by its own taxes', () => {
  expect(ofItem(beer, 990)).toEqual([{ bps: 1900, amountMinor: 990 }])
})

it('rates a price of a combo by the dishes of its default choices, by their list prices', () => {
  expect(ofItem(combo, 2000)).toEqual([
    { bps: 700, amountMinor: 1500 },
    { bps: 1900, amountMinor: 500 },
  ])
})
