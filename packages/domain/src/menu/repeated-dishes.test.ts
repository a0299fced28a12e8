import { aCategory, aGroup, aMenu, anItem, anOption } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import type { ItemId } from '../ids.ts'
import { type MenuContent, toContent } from './edited-menu.ts'
import { findRepeatedDishes, joinRepeatedDishes } from './repeated-dishes.ts'

type Row = readonly [category: string, dish: string, minor: number, veg?: boolean]

/** Menu of these rows, in whose order dishes are numbered: `source-0` is the first. */
function menuOf(prefix: string, rows: readonly Row[]): MenuContent {
  const dishes = rows.map(([category, label, minor, veg = true], at) => ({
    category,
    item: {
      ...anItem(label, {
        id: `${prefix}-${at}` as ItemId,
        groups: [aGroup('Portion', [anOption('Regular', minor)])],
      }),
      veg,
      images: [],
    },
  }))
  const categories = [...new Set(rows.map(([category]) => category))].map((label) => ({
    ...aCategory(label, dishes.flatMap(({ category, item }) => (category === label ? [item] : [])) as never),
    image: null,
  }))
  return toContent(
    [{ ...aMenu('Card', []), categories }],
    dishes.map(({ item }) => item),
  )
}
const NONE = menuOf('held', [])
const repeatedIn = (source: MenuContent, held = NONE, found = new Map<ItemId, ItemId>()) =>
  findRepeatedDishes(held, source, found)

it('finds dishes of one name and price in two categories', () => {
  const source = menuOf('source', [
    ['Best', 'Paneer Tikka', 18_000],
    ['Best', 'Dal Fry', 12_000],
    ['Tandoor', 'paneer  tikka', 18_000],
    ['Dal', 'Dal Fry', 13_000],
    ['Wraps', 'Paneer Tikka', 18_000, false],
  ])
  expect(repeatedIn(source)).toMatchObject([
    { first: { id: 'source-0' }, item: { id: 'source-2' }, firstCategory: { label: 'Best' }, isOne: null },
  ])
})

it('does not repeat a dish within its category', () => {
  const source = menuOf('source', [
    ['Rolls', 'Plain', 5000],
    ['Rolls', 'Plain', 5000],
  ])
  expect(repeatedIn(source)).toEqual([])
})

it('joins three into one, under the id that the menu has', () => {
  const source = menuOf('source', [
    ['Best', 'Lassi', 6000],
    ['Drinks', 'Lassi', 6000],
    ['Sweet', 'Lassi', 6000],
  ])
  const held = menuOf('held', [['Drinks', 'Lassi', 5000]])
  const found = new Map([['source-1', 'held-0']] as [ItemId, ItemId][])
  const repeated = repeatedIn(source, held, found)
  expect(repeated.map(({ isOne }) => isOne)).toEqual([null, null])
  const { content } = joinRepeatedDishes(held, source, found, repeated)
  expect([...content.items.keys()]).toEqual(['held-0'])
  expect([...content.categories.values()].map(({ label, itemIds }) => [label, itemIds])).toEqual([
    ['Best', ['held-0']],
    ['Drinks', ['held-0']],
    ['Sweet', ['held-0']],
  ])
})

it('knows from the menu whether they are one', () => {
  const rows: Row[] = [
    ['Dosa', 'Plain', 5000],
    ['Uttapam', 'Plain', 5000],
  ]
  const [source, held] = [menuOf('source', rows), menuOf('held', rows)]
  const found = new Map([
    ['source-0', 'held-0'],
    ['source-1', 'held-1'],
  ] as [ItemId, ItemId][])
  expect(repeatedIn(source, held, found)).toMatchObject([{ isOne: false }])
  const { content: joined } = joinRepeatedDishes(held, held, new Map(), repeatedIn(held))
  const first = new Map([['source-0', 'held-0']] as [ItemId, ItemId][])
  expect(repeatedIn(source, joined, first)).toMatchObject([{ isOne: true }])
})
