import type { DraftMenu } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import { brokenRules } from '@thali/domain/menu/check-edited-item'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dishGroup, dishOption, oneByOneMinor, singlePrices } from './combo-dishes.tsx'
import {
  asking,
  comboPartName,
  isPriceOnly,
  isSimpleDish,
  withCount,
  withGroups,
  withPriceRule,
  withRequired,
} from './edit-group.ts'
import { emptyGroup, emptyItem, emptyOption } from './new-item.ts'

type Group = ItemFields['groups'][number]

const dish = (id: string) => ({ id }) as Parameters<typeof dishGroup>[1]
const toppings: Group = {
  ...{ ...emptyGroup(), label: 'Toppings', required: true, maxSelection: 3 },
  options: ['Cheese', 'Olives', 'Chilli'].map(emptyOption),
}

it('omits a rule equal to its default, so that an untouched group stays the same', () => {
  const rules = fc.constantFrom('minSelection' as const, 'maxPerOption' as const, 'freeCount' as const)
  fc.assert(
    fc.property(rules, fc.integer({ min: 2, max: 9 }), (rule, count) => {
      const ruled = withCount(toppings, rule, count)
      expect(ruled[rule]).toBe(count)
      expect(withCount(ruled, rule, 0)).toEqual(toppings)
    }),
  )
  expect(withCount(toppings, 'maxPerOption', 1)).toEqual(toppings)
  expect(withCount(toppings, 'freeCount', 1)).toEqual({ ...toppings, freeCount: 1 })
  expect(withPriceRule(withPriceRule(toppings, true), false)).toEqual(toppings)
})

it('drops the minimum of a group that guests may skip, which could not be satisfied otherwise', () => {
  const ruled = withCount(toppings, 'minSelection', 2)
  const skipped = withRequired(ruled, false)
  expect(skipped).toEqual({ ...toppings, required: false })
  expect(brokenRules(skipped)).toEqual([])
  expect(withRequired(ruled, true)).toEqual(ruled)
})

it('adds a nested group to an option, and drops the field once the last one is removed', () => {
  const plain = emptyOption('Large')
  const asked = asking(asking(plain))
  expect(asked.groups).toHaveLength(2)
  expect(withGroups(asked, [])).toEqual(plain)
  expect(withGroups(plain, asked.groups ?? [])).toEqual(asked)
})

it('shows one price for a new dish, and fields of choices once it has two sizes or can be skipped', () => {
  const { groups } = emptyItem([])
  const [portion] = groups as [Group]
  expect(isSimpleDish(groups)).toBe(true)
  expect(isPriceOnly(portion, groups)).toBe(true)
  const sizes = { ...portion, options: [...portion.options, emptyOption('Large')] }
  expect(isPriceOnly(sizes, [sizes])).toBe(false)
  expect(isSimpleDish([portion, toppings])).toBe(false)
  expect(isPriceOnly(portion, [portion, toppings])).toBe(false)
})

it('shows one price of a combo beside its parts, but no part as a price', () => {
  const [portion] = emptyItem([]).groups as [Group]
  const mains = dishGroup('Mains', dish('curry'))
  const combo = [portion, mains]
  expect(isPriceOnly(portion, combo)).toBe(true)
  expect(isPriceOnly(mains, combo)).toBe(false)
  const [price] = portion.options as [Group['options'][number]]
  const asked = { ...portion, options: [asking(price)] }
  expect(isPriceOnly(asked, [asked, mains])).toBe(false)
})

it('names a part of a combo after the category of its first dish, once', () => {
  const draft = { categories: [{ label: 'Mains', itemIds: ['curry', 'dal'] }] } as unknown as DraftMenu
  expect(comboPartName(draft, [], 'curry')).toBe('Mains')
  expect(comboPartName(draft, [dishGroup('Mains', dish('curry'))], 'dal')).toBe('')
  expect(comboPartName(draft, [], 'chai')).toBe('')
})

it('names no part of a combo after a category of dishes that all have another one', () => {
  const categories = [
    { label: 'Recommended', itemIds: ['curry', 'naan'] },
    { label: 'Mains', itemIds: ['curry', 'dal'] },
    { label: 'Breads', itemIds: ['naan', 'roti'] },
  ]
  expect(comboPartName({ categories } as unknown as DraftMenu, [], 'curry')).toBe('Mains')
})

it('compares the price of a combo with its cheapest dishes bought singly', () => {
  const dishes = new Map([
    ['curry', { priceMinor: 220_00 }],
    ['dal', { priceMinor: 180_00 }],
    ['chai', { priceMinor: 40_00 }],
    ['special', { priceMinor: null }],
  ])
  const mains = {
    ...dishGroup('Mains', dish('curry')),
    options: ['curry', 'dal'].map((id) => dishOption({ id })),
  }
  const drinks = dishGroup('Drinks', dish('chai'))
  expect(oneByOneMinor([mains, drinks, toppings], dishes)).toBe(220_00)
  const two = withCount({ ...mains, maxSelection: 2 }, 'minSelection', 2)
  expect(oneByOneMinor([two], dishes)).toBe(400_00)
  expect(oneByOneMinor([withCount(two, 'maxPerOption', 2)], dishes)).toBe(360_00)
  expect(oneByOneMinor([mains, { ...drinks, required: false }], dishes)).toBe(180_00)
  expect(oneByOneMinor([dishGroup('Mains', dish('special'))], dishes)).toBeNull()
  expect(oneByOneMinor([toppings], dishes)).toBeNull()
})

it('compares with what guests pay singly: after the discount of the dish and the best of its categories', () => {
  const category = (discountBps: number, hidden = false) => ({ itemIds: ['curry'], discountBps, hidden })
  const draft = {
    categories: [category(500), category(1_000), category(5_000, true)],
    items: [
      { id: 'curry', priceMinor: 200_00, discountBps: 1_000 },
      { id: 'dal', priceMinor: 180_00, discountBps: 0 },
      { id: 'special', priceMinor: null, discountBps: 0 },
    ],
  } as unknown as DraftMenu
  const prices = singlePrices(draft, 1)
  expect([...prices.values()].map(({ priceMinor }) => priceMinor)).toEqual([162_00, 180_00, null])
})
