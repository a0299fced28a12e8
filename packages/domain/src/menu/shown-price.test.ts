import { aGroup, anItem, anOption, itemId } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EditedItem } from './edited-menu.ts'
import type { OptionGroup } from './menu.ts'
import { shownPrice, withShownPrice } from './shown-price.ts'

const aDish = (...groups: OptionGroup[]): EditedItem => ({ ...anItem('Thali', { groups }), images: [] })
const pricesOf = (dish: EditedItem | null) =>
  dish?.groups.map((group) => group.options.map((option) => option.priceMinor)) ?? null

const portions = aGroup('Portion', [anOption('Half', 120_00), anOption('Full', 220_00, { isDefault: true })])
const breads = aGroup('Bread', [anOption('Roti', 30_00), anOption('Naan', 20_00)], {
  required: true,
  maxSelection: 2,
})
const extras = aGroup('Extras', [anOption('Papad', 10_00, { isDefault: true })], {
  required: false,
  maxSelection: 3,
})

it('is that of the default choices, else the least that a diner must choose, before discounts', () => {
  expect(shownPrice({ ...aDish(portions), discountBps: 1000 })).toBe(220_00)
  expect(shownPrice(aDish(breads, extras))).toBe(20_00)
  expect(shownPrice(aDish())).toBeNull()
})

it('counts one dish of each part of a combo, whose options have no names of their own', () => {
  const dish = (name: string, priceMinor: number) =>
    anOption(name, priceMinor, { label: '', itemId: itemId(name) })
  const meal = aGroup('Meal', [anOption('Meal', 399_00, { isDefault: true })])
  const starters = aGroup('Starter', [dish('Samosa', 0), dish('Tikka', 50_00), dish('Fish', 120_00)])
  const combo = aDish(meal, starters)
  expect(shownPrice(combo)).toBe(399_00)
  expect(pricesOf(withShownPrice(combo, 420_00))).toEqual([[420_00], [0, 50_00, 120_00]])
})

it('sets the option that counts, and leaves the others', () => {
  expect(pricesOf(withShownPrice(aDish(portions), 240_00))).toEqual([[120_00, 240_00]])
  expect(pricesOf(withShownPrice(aDish(breads, extras), 25_00))).toEqual([[30_00, 25_00], [10_00]])
})

it('keeps a free choice free if another one sets the price', () => {
  const fillings = aGroup('Filling', [anOption('Ragda', 0, { isDefault: true }), anOption('Moong', 0)])
  const dish = aDish(fillings, portions)
  expect(pricesOf(withShownPrice(dish, 230_00))).toEqual([
    [0, 0],
    [120_00, 230_00],
  ])
})

it('refuses a price not reachable by a single option', () => {
  expect(withShownPrice(aDish(), 10_00)).toBeNull()
  expect(withShownPrice(aDish(breads, extras), 31_00)).toBeNull()
  expect(withShownPrice(aDish(breads, extras), 60_00)).toBeNull()
})

it('shows any dish at the set price, with one option changed', () => {
  const option = fc.record({ priceMinor: fc.nat(1000), isDefault: fc.boolean() })
  const group = fc.record({
    options: fc.array(option, { minLength: 1, maxLength: 4 }),
    required: fc.boolean(),
    maxSelection: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(group, { maxLength: 3 }), fc.nat(4000), (groups, priceMinor) => {
      const dish = aDish(
        ...groups.map(({ options, ...rules }, at) =>
          aGroup(
            `Group ${at}`,
            options.map(({ priceMinor: minor, isDefault }, nth) => anOption(`${nth}`, minor, { isDefault })),
            rules,
          ),
        ),
      )
      const changed = withShownPrice(dish, priceMinor)
      if (!changed) return
      expect(shownPrice(changed)).toBe(priceMinor)
      const before = pricesOf(dish)?.flat() ?? []
      const after = pricesOf(changed)?.flat() ?? []
      expect(after.filter((minor, at) => minor !== before[at]).length).toBeLessThanOrEqual(1)
    }),
  )
})
