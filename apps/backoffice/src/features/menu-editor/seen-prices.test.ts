import type { DraftMenu } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import { expect, it } from 'vitest'
import { emptyGroup, emptyItem, emptyOption } from './new-item.ts'
import { discountedPrices } from './seen-prices.ts'

const category = (id: string, discountBps: number, hidden = false) => ({ id, label: id, discountBps, hidden })
const DRAFT = {
  menus: [
    { label: 'Lunch', categoryIds: ['Curries', 'Offers', 'Secret'] },
    { label: 'Dinner', categoryIds: ['Curries'] },
    { label: 'Bar', categoryIds: ['Drinks'] },
  ],
  categories: [
    category('Curries', 0),
    category('Offers', 2000),
    category('Secret', 5000, true),
    category('Drinks', 1000),
  ],
} as unknown as DraftMenu

function aDish(priceMinor: number, discountBps = 0): ItemFields {
  const item = emptyItem([])
  const groups = item.groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, priceMinor })),
  }))
  return { ...item, discountBps, groups }
}

const seen = (item: ItemFields, ...categoryIds: string[]) =>
  discountedPrices(item, categoryIds, DRAFT).map(({ menu, category, netMinor }) => [
    menu.label,
    category.label,
    netMinor,
  ])

it("uses the best discount of the dish's categories in each menu, and of no other", () => {
  expect(seen(aDish(300_00), 'Curries', 'Offers', 'Drinks')).toEqual([
    ['Lunch', 'Offers', 240_00],
    ['Bar', 'Drinks', 270_00],
  ])
})

it('does not show the discount of a category that is hidden from guests', () => {
  expect(seen(aDish(300_00), 'Curries', 'Secret')).toEqual([])
})

it('applies the dish’s own discount and that of the category one after the other', () => {
  expect(seen(aDish(300_00, 500), 'Offers')).toEqual([['Lunch', 'Offers', 228_00]])
  expect(seen(aDish(300_00, 500), 'Curries')).toEqual([
    ['Lunch', 'Curries', 285_00],
    ['Dinner', 'Curries', 285_00],
  ])
})

it('shows nothing while a price or a discount is incomplete, also that of an extra', () => {
  expect(seen(aDish(Number.NaN, 500), 'Curries')).toEqual([])
  expect(seen(aDish(300_00, Number.NaN), 'Offers')).toEqual([])
  expect(seen(aDish(300_00, 10_001), 'Offers')).toEqual([])
  const extras = { ...emptyGroup(), label: 'Extras', options: [emptyOption('Raita')] }
  const dish = aDish(300_00, 500)
  expect(seen({ ...dish, groups: [...dish.groups, extras] }, 'Curries')).toEqual([])
})
