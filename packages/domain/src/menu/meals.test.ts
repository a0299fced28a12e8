import { aCategory, aGroup, aMenu, anItem, anOption, theMenus } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CartLine } from '../order/order.ts'
import { quoteLine } from '../order/quote-line.ts'
import { mealWith } from './meals.ts'
import { AVAILABLE, type Item } from './menu.ts'

const priced = (minor: number) => aGroup('Price', [anOption('One', minor)])
const dish = (label: string, minor: number, more = {}) => anItem(label, { groups: [priced(minor)], ...more })
const pick = (label: string, ...dishes: Item[]) =>
  aGroup(
    label,
    dishes.map((one) => anOption(one.label, 0, { itemId: one.id, veg: one.veg })),
  )
const dal = dish('Dal', 150_00)
const paneer = dish('Paneer', 200_00)
const chicken = dish('Chicken', 220_00, { veg: false })
const cola = dish('Cola', 40_00)
const thali = anItem('Thali', { groups: [priced(210_00), pick('Curry', paneer, dal), pick('Drink', cola)] })
const feast = anItem('Feast', { groups: [priced(400_00), pick('Curry', dal, chicken)] })

const menusOf = (...combos: Item[]) => {
  const all = [dal, paneer, chicken, cola, ...combos]
  return theMenus([aMenu('Menu', [aCategory('Food', all)])], all)
}
const line = (item: Item, quantity = 1): CartLine => ({
  itemId: item.id,
  categoryId: null,
  choices: [{ label: 'Price', contents: ['One'] }],
  quantity,
})
const mealOf = (item: Item, ...combos: Item[]) =>
  mealWith(line(item), { menus: menusOf(...combos), lines: [line(item)] })

it('is the combo that takes least more, with the dish chosen in it', () => {
  const meal = mealOf(dal, feast, thali)
  expect(meal?.listing.item.label).toBe('Thali')
  expect(meal).toMatchObject({ extraMinor: 60_00, isLeast: false })
  expect(meal?.choices).toContainEqual({ label: 'Curry', contents: ['Dal'] })
  expect(meal?.choices).toContainEqual({ label: 'Drink', contents: ['Cola'] })
})

it('may cost less than the dish, and shows whether choices are open', () => {
  const open = anItem('Open', {
    groups: [priced(180_00), pick('Curry', paneer), { ...pick('Side', cola, dal), maxSelection: 2 }],
  })
  expect(mealOf(paneer, open)).toMatchObject({ extraMinor: -20_00, isLeast: true })
})

it('excludes sold-out meals, those in the cart, and non-veg ones under the veg filter', () => {
  expect(mealOf(dal, { ...thali, state: 'Sold out' })).toBeNull()
  expect(mealOf(chicken, thali)).toBeNull()
  const menus = menusOf(thali)
  expect(mealWith(line(dal), { menus, lines: [line(dal), line(thali)] })).toBeNull()
  const meaty = anItem('Meaty', { veg: false, groups: thali.groups })
  expect(mealOf(dal, meaty)).toBeNull()
  expect(mealWith(line(chicken), { menus: menusOf(feast), lines: [line(chicken)] })?.listing.item.id).toBe(
    feast.id,
  )
  expect(mealWith(line(chicken), { menus: menusOf(feast), lines: [line(chicken)], vegOnly: true })).toBeNull()
})

it('costs the shown price for any combos', () => {
  const anyCombo = fc.record({
    minor: fc.integer({ min: 0, max: 500_00 }),
    extraMinor: fc.integer({ min: 0, max: 50_00 }),
    discountBps: fc.integer({ min: 0, max: 10_000 }),
    state: fc.constantFrom(AVAILABLE, AVAILABLE, 'Sold out'),
    required: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyCombo, { maxLength: 4 }), (made) => {
      const combos = made.map(({ minor, extraMinor, discountBps, state, required }, at) =>
        anItem(`Combo ${at}`, {
          state,
          discountBps,
          groups: [
            priced(minor),
            aGroup(
              'Curry',
              [anOption('Paneer', 0, { itemId: paneer.id }), anOption('Dal', extraMinor, { itemId: dal.id })],
              { required },
            ),
          ],
        }),
      )
      const menus = menusOf(...combos)
      const meal = mealWith(line(dal), { menus, lines: [line(dal)] })
      if (!meal) return
      const { item, category } = meal.listing
      const next = { itemId: item.id, categoryId: category.id, choices: meal.choices, quantity: 1 }
      expect(meal.isLeast).toBe(false)
      expect(quoteLine(menus, next, 0)).toMatchObject({ netMinor: 150_00 + meal.extraMinor })
    }),
  )
})
