import { aCategory, aGroup, aMenu, anItem, anOption } from '@thali/builders/make-menu'
import { describe, expect, it } from 'vitest'
import type { ItemId } from '../ids.ts'
import { type EditedMenu, type MenuContent, toContent } from './edited-menu.ts'
import { mergeImport } from './merge-import.ts'
import { dishSound, joinSameDishes, proposeSameDishes } from './same-dishes.ts'

const dish = (prefix: string, label: string, minor: number) => ({
  ...anItem(label, {
    id: `${prefix}-${label}` as never,
    groups: [aGroup('Portion', [anOption('Regular', minor)])],
  }),
  images: [],
})
/** Menu of categories with the prices of their dishes. */
function menuOf(
  prefix: string,
  categories: Readonly<Record<string, Readonly<Record<string, number>>>>,
): MenuContent {
  const entries = Object.entries(categories).map(([label, dishes]) => ({
    label,
    items: Object.entries(dishes).map(([name, minor]) => dish(prefix, name, minor)),
  }))
  return toContent(
    [
      {
        ...aMenu('Card', []),
        id: `${prefix}-menu` as never,
        categories: entries.map(({ label, items }) => ({
          ...aCategory(label, items as never),
          id: `${prefix}-${label}` as never,
          image: null,
        })),
      },
    ],
    entries.flatMap(({ items }) => items),
  )
}
const SCOPE = {
  menus: false,
  everything: false,
  fields: new Set<never>(),
  allGroups: false,
  groupRules: 'none' as const,
}
const KEEP = { missing: 'keep', menuId: null } as const
const merge = (held: MenuContent, content: MenuContent) =>
  mergeImport(held, { content, scope: SCOPE, onePrice: new Set(content.items.keys()) }, KEEP)
const HELD = menuOf('held', { Starters: { 'Paneer Tikka': 20_000, Samosa: 4000 }, Drinks: { Lassi: 6000 } })
const proposalsFor = (source: MenuContent) =>
  proposeSameDishes(HELD, HELD.menus[0] as EditedMenu, source, merge(HELD, source).itemIds)

it.each([
  ['Panneer Tikka', 'Paneer Tika', true],
  ['Chicken Biriyani', 'Chicken Biryani', true],
  ['Gulab Jamuns', 'Gulaab Jamun', true],
  ['Aloo Tikka', 'Aloo Tikki', false],
  ['Veg Roll', 'Egg Roll', false],
  ['Cola 250 ml', 'Cola 500 ml', false],
  ['Dal Fry', 'Idli Fry', false],
])('hears %s and %s as one: %s', (one, other, isSame) => {
  expect(dishSound(one) === dishSound(other)).toBe(isSame)
})

it('finds no similarity in short names', () => {
  expect([dishSound('Dal'), dishSound('Dahi')]).toEqual(['', ''])
})

describe('existing dishes', () => {
  const source = menuOf('new', {
    'Tandoor Specials': { 'Panneer Tika': 22_000, samosa: 5000, 'Tandoori Roti': 2000 },
    drinks: { Lassi: 7000 },
  })

  it('are proposed by the same name elsewhere, and by how they sound; others and those that were found are not', () => {
    expect(
      proposalsFor(source).map(({ itemId, held, isSpeltSame }) => [itemId, held.label, isSpeltSame]),
    ).toEqual([
      ['new-samosa', 'Samosa', true],
      ['new-Panneer Tika', 'Paneer Tikka', false],
    ])
  })

  it('get the price in place, under their own name, once joined', () => {
    const { content, itemIds } = merge(HELD, joinSameDishes(source, proposalsFor(source)))
    const prices = [...content.items.values()].map(({ label, groups }) => [
      label,
      groups[0]?.options[0]?.priceMinor,
    ])
    expect(prices).toEqual([
      ['Paneer Tikka', 22_000],
      ['Samosa', 5000],
      ['Lassi', 7000],
      ['Tandoori Roti', 2000],
    ])
    const [menu] = content.menus
    expect(menu?.categoryIds.map((id) => content.categories.get(id)?.itemIds.length)).toEqual([2, 1, 1])
    expect(itemIds.get('held-Samosa' as ItemId)).toBe('held-Samosa')
  })
})
