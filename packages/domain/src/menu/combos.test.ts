import { aCategory, aGroup, aMenu, anItem, anOption, itemId } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { withComponents } from './combos.ts'
import type { StatedItem } from './edited-menu.ts'
import type { Item, Option } from './menu.ts'

const aDish = (label: string, overrides: Partial<Omit<Item, 'images'>> = {}): StatedItem => ({
  ...anItem(label, overrides),
  images: [],
})
const asDish = (label: string, overrides: Partial<Option> = {}) =>
  anOption('', 0, { id: `option-${label}` as Option['id'], itemId: itemId(label), ...overrides })

const dal = aDish('Dal', {
  translations: { hi: { label: 'दाल', description: 'गरम' } },
  facts: { allergens: ['mustard'] },
})
const fish = aDish('Fish', { veg: false })
const thali = aDish('Thali', {
  groups: [
    aGroup('Price', [anOption('Thali', 199_00)]),
    aGroup('Curry', [asDish('Dal'), asDish('Fish', { label: 'Fish of the day' })]),
  ],
})

function met(items: readonly StatedItem[], listed: readonly StatedItem[] = items, hidden = false) {
  const category = aCategory('Food', listed as never, { hidden, image: null })
  const { categories: _, ...menu } = aMenu('Menu', [])
  const content = {
    menus: [{ ...menu, categoryIds: [category.id] }],
    categories: new Map([[category.id, { ...category, image: null }]]),
  }
  return new Map(withComponents(content, items).map((item) => [item.label, item]))
}
const curriesOf = (items: ReturnType<typeof met>) => items.get('Thali')?.groups[1]?.options ?? []

it('shows options that are dishes as those dishes are', () => {
  const [first, second] = curriesOf(met([dal, fish, thali]))
  expect(first).toMatchObject({
    label: 'Dal',
    translations: { hi: { label: 'दाल' } },
    veg: true,
    allergens: ['mustard'],
    state: 'Available',
  })
  expect(second).toMatchObject({ label: 'Fish of the day', veg: false, translations: {} })
})

it('sells a combo out with the last dish that it could be made of', () => {
  const noDal = { ...dal, state: 'Sold Out' }
  expect(met([noDal, fish, thali]).get('Thali')?.state).toBe('Available')
  const items = met([noDal, { ...fish, state: 'Back at eight' }, thali])
  expect(curriesOf(items).map(({ state }) => state)).toEqual(['Sold Out', 'Back at eight'])
  expect(items.get('Thali')?.state).toBe('Sold Out')
})

it('offers no dish that is on no menu', () => {
  expect(curriesOf(met([dal, fish, thali], [dal, thali])).map(({ state }) => state)).toEqual([
    'Available',
    'Sold Out',
  ])
  expect(met([dal, fish, thali], [dal, fish, thali], true).get('Thali')?.state).toBe('Sold Out')
})

it('omits removed dishes, and is sold out if none is left', () => {
  const nameless = aDish('Thali', { groups: [aGroup('Curry', [asDish('Dal'), asDish('Fish')])] })
  const items = met([dal, nameless])
  expect(items.get('Thali')?.groups[0]?.options.map(({ label }) => label)).toEqual(['Dal'])
  expect(met([nameless]).get('Thali')).toMatchObject({
    state: 'Sold Out',
    groups: [{ options: [{ label: '—' }] }],
  })
})

it('is not veg as a combo of which a required part is only non-veg, whatever its own mark says', () => {
  const withCurry = (required: boolean, dishes: readonly Option[]) => ({
    ...thali,
    groups: [...thali.groups.slice(0, 1), aGroup('Curry', dishes, { required })],
  })
  const shown = (combo: StatedItem) => met([dal, fish, combo]).get('Thali')?.veg
  expect(shown(withCurry(true, [asDish('Dal'), asDish('Fish')]))).toBe(true)
  expect(shown(withCurry(true, [asDish('Fish')]))).toBe(false)
  expect(shown(withCurry(false, [asDish('Fish')])), 'can be left out').toBe(true)
  expect(shown({ ...withCurry(true, [asDish('Fish')]), veg: null }), 'without a mark').toBe(null)
})

it('contains no combo in a combo', () => {
  const feast = aDish('Feast', { groups: [aGroup('Main', [asDish('Thali')])] })
  expect(met([dal, fish, thali, feast]).get('Feast')?.state).toBe('Sold Out')
})

it('distinguishes dishes of one name', () => {
  const other = { ...dal, id: itemId('Other dal') }
  const two = aDish('Two', { groups: [aGroup('Curry', [asDish('Dal'), asDish('Other dal')])] })
  expect(
    met([dal, other, two])
      .get('Two')
      ?.groups[0]?.options.map(({ label }) => label),
  ).toEqual(['Dal', 'Dal (2)'])
})

it('changes nothing without a combo', () => {
  const items = [dal, fish]
  expect(withComponents({ menus: [], categories: new Map() }, items)).toBe(items)
})
