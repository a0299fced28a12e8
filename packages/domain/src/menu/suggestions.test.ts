import { aCategory, aGroup, aMenu, anItem, anOption, theMenus } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CartLine } from '../order/order.ts'
import { cardPrice, type Listing } from './listing.ts'
import { AVAILABLE, type Item } from './menu.ts'
import { dishesWith, dishesWithCart, drinksFor, SUGGESTED_AT_ONCE } from './suggestions.ts'

const naan = anItem('Naan')
const raita = anItem('Raita')
const wings = anItem('Wings', { veg: false })
const gone = anItem('Gone', { state: 'Sold out' })
const cola = anItem('Cola')
const beer = anItem('Beer', { veg: null })
const curry = anItem('Curry', {
  facts: { goesWith: ['item-Gone', 'item-Wings', 'item-Nowhere', 'item-Naan', 'item-Raita'] },
})
const chicken = anItem('Chicken', { veg: false, facts: { goesWith: ['item-Wings', 'item-Naan'] } })

const menus = theMenus(
  [
    aMenu('Card', [
      aCategory('Mains', [curry, chicken, naan, raita, wings, gone]),
      aCategory('Beer & wine', [beer]),
      aCategory('Soft Drinks', [cola]),
    ]),
  ],
  [naan, raita, wings, gone, cola, beer, curry, chicken],
)
const line = ({ id }: Item): CartLine => ({ itemId: id, categoryId: null, choices: [], quantity: 1 })
const labels = (listings: readonly Listing[]) => listings.map(({ item }) => item.label)

it('are the available pairings of a dish, in its own order', () => {
  expect(labels(dishesWith(curry.id, { menus, lines: [line(chicken)] }))).toEqual(['Wings', 'Naan', 'Raita'])
  expect(dishesWith(naan.id, { menus, lines: [line(naan)] })).toEqual([])
})

it('are only veg for a cart of veg dishes, or with the veg filter', () => {
  expect(labels(dishesWith(curry.id, { menus, lines: [line(curry)] }))).toEqual(['Naan', 'Raita'])
  expect(labels(dishesWith(curry.id, { menus, lines: [line(chicken)], vegOnly: true }))).toEqual([
    'Naan',
    'Raita',
  ])
})

it('of a cart are those of its last line first, without dishes in it', () => {
  expect(labels(dishesWithCart({ menus, lines: [line(curry), line(chicken)] }))).toEqual([
    'Wings',
    'Naan',
    'Raita',
  ])
  expect(labels(dishesWithCart({ menus, lines: [line(curry), line(naan), line(raita)] }))).toEqual([])
})

it('are drinks if the cart has none, without alcohol', () => {
  expect(labels(drinksFor({ menus, lines: [line(chicken)] }))).toEqual(['Cola'])
  expect(drinksFor({ menus, lines: [line(chicken), line(cola)] })).toEqual([])
  const served = { ...line(beer), categoryId: menus.menus[0]!.categories[1]!.id }
  expect(drinksFor({ menus, lines: [line(chicken), served] })).toEqual([])
  expect(drinksFor({ menus, lines: [] })).toEqual([])
})

it('can always be ordered as shown, for any menu and cart', () => {
  const anyItem = fc.record({
    state: fc.constantFrom(AVAILABLE, AVAILABLE, 'Sold out'),
    veg: fc.constantFrom(true, false, null),
    minor: fc.constantFrom(0, 100),
    isOptionGone: fc.boolean(),
    with: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
      fc.boolean(),
      (kinds, cart, vegOnly) => {
        const items = kinds.map(({ state, veg, minor, isOptionGone, with: others }, at) =>
          anItem(`${at}`, {
            ...{ state, veg },
            groups: [aGroup('Portion', [anOption('One', minor, isOptionGone ? { state: 'Sold out' } : {})])],
            facts: { goesWith: others.map((other) => `item-${other}`) },
          }),
        )
        const any = theMenus([aMenu('Card', [aCategory('Tea', items)])], items)
        const lines = cart.filter((at) => at < items.length).map((at) => line(items[at]!))
        const asked = { menus: any, lines, vegOnly }
        for (const found of [
          dishesWithCart(asked),
          drinksFor(asked),
          ...items.map(({ id }) => dishesWith(id, asked)),
        ]) {
          expect(found.length).toBeLessThanOrEqual(SUGGESTED_AT_ONCE)
          for (const { item, category } of found) {
            expect(cardPrice(item, category).orderable).toBe(true)
            expect(lines.some(({ itemId }) => itemId === item.id)).toBe(false)
            if (vegOnly) expect(item.veg).toBe(true)
          }
        }
      },
    ),
  )
})
