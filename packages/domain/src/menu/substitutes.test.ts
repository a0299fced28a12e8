import { aCategory, aGroup, aMenu, anItem, anOption } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardPrice, isOrderable } from './listing.ts'
import type { Item } from './menu.ts'
import { findSubstitutes } from './substitutes.ts'

const dish = (label: string, rupees: number, over: Partial<Item> = {}) =>
  anItem(label, { groups: [aGroup('Portion', [anOption('Regular', rupees * 100)])], ...over })

function instead(lost: Item, others: readonly Item[], apart: readonly Item[] = []): string[] {
  const all = [lost, ...others, ...apart]
  const categories = [aCategory('Mains', [lost, ...others]), aCategory('Sweets', apart)]
  const menus = {
    menus: [aMenu('Card', categories)],
    items: Object.fromEntries(all.map((item) => [item.id, item])),
  }
  const choices = [{ label: 'Portion', contents: ['Regular'] }]
  const line = { itemId: lost.id, categoryId: null, choices, quantity: 1 }
  return findSubstitutes(menus, line).map(({ item }) => item.label)
}

const aDish = fc.record({
  rupees: fc.integer({ min: 1, max: 400 }),
  veg: fc.constantFrom(true, false, null),
  state: fc.constantFrom('Available', 'Available', 'Sold Out'),
})

it('offers at most three available dishes of the category at a similar price, veg for veg, closest first', () => {
  fc.assert(
    fc.property(aDish, fc.array(aDish, { maxLength: 12 }), (gone, dishes) => {
      const lost = dish('Lost', gone.rupees, { veg: gone.veg, state: 'Sold Out' })
      const others = dishes.map(({ rupees, ...more }, at) => dish(`Dish ${at}`, rupees, more))
      const offered = instead(lost, others, [dish('Kulfi', gone.rupees)])
      const distance = (item: Item) =>
        Math.abs(cardPrice(item, { discountBps: 0 }).netMinor - gone.rupees * 100)
      const fitting = others.filter(
        (item) =>
          isOrderable(item) &&
          distance(item) * 4 <= gone.rupees * 100 &&
          (gone.veg !== true || item.veg === true),
      )
      expect(offered).toHaveLength(Math.min(3, fitting.length))
      const distances = offered.map((label) => distance(fitting.find((item) => item.label === label)!))
      expect(distances).toEqual(
        fitting
          .map(distance)
          .sort((a, b) => a - b)
          .slice(0, 3),
      )
    }),
  )
})

it('uses the shortest category that lists the dish, as others mix recommendations', () => {
  const [coffee, shake] = [dish('Cold Coffee', 80), dish('Milkshake', 90)]
  const pav = dish('Masala Pav', 80)
  const categories = [
    aCategory('Recommended', [pav, coffee, shake], { discountBps: 1000 }),
    aCategory('Hidden', [coffee], { hidden: true }),
    aCategory('Cold Drinks', [coffee, shake]),
  ]
  const items = Object.fromEntries([coffee, shake, pav].map((item) => [item.id, item]))
  const choices = [{ label: 'Portion', contents: ['Regular'] }]
  const line = { itemId: coffee.id, categoryId: null, choices, quantity: 1 }
  const found = findSubstitutes({ menus: [aMenu('Card', categories)], items }, line)
  expect(found.map(({ item, category }) => [item.label, category.label])).toEqual([
    ['Milkshake', 'Recommended'],
  ])
})

it('offers nothing for a dish on no menu', () => {
  const menus = { menus: [aMenu('Card', [])], items: {} }
  const line = { itemId: dish('Lost', 100).id, categoryId: null, choices: [], quantity: 1 }
  expect(findSubstitutes(menus, line)).toEqual([])
})
