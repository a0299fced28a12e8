import { aGroup, anItem, anOption } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IngredientId } from '../ids.ts'
import type { StatedItem } from './edited-menu.ts'
import { type Ingredient, itemForDiners, needsIngredient, reachOf, withIngredients } from './ingredients.ts'
import { isOrderable } from './listing.ts'
import { AVAILABLE, type IngredientUse } from './menu.ts'
import { menuStates, withStates } from './menu-states.ts'
import { allOptions } from './nested-groups.ts'

const NAMES = ['paneer', 'milk', 'tomato', 'ice', 'rice'] as const
const id = (name: string) => name as IngredientId
const ingredient = (name: string, over: Partial<Ingredient> = {}): Ingredient => ({
  id: id(name),
  label: name,
  translations: {},
  allergens: [],
  state: AVAILABLE,
  ...over,
})
const needs = (name: string): IngredientUse => ({ ingredientId: id(name) })
const likes = (name: string): IngredientUse => ({ ingredientId: id(name), isOptional: true })
const stated = (item: ReturnType<typeof anItem>): StatedItem => ({ ...item, images: [] })

const aUse = fc
  .record({ name: fc.constantFrom(...NAMES), isOptional: fc.boolean() })
  .map(({ name, isOptional }) => (isOptional ? likes(name) : needs(name)))
const someUses = fc.uniqueArray(aUse, { selector: ({ ingredientId }) => ingredientId, maxLength: 3 })
const anOptionOf = fc
  .record({ uses: someUses, state: fc.constantFrom(AVAILABLE, AVAILABLE, 'Off') })
  .map(({ uses, state }) => ({ ...(uses.length > 0 && { uses }), state }))
const anItemOf = fc
  .record({
    uses: someUses,
    state: fc.constantFrom(AVAILABLE, AVAILABLE, AVAILABLE, 'Off'),
    groups: fc.array(
      fc.record({
        required: fc.boolean(),
        options: fc.array(anOptionOf, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ uses, state, groups }) =>
    stated(
      anItem('Dish', {
        state,
        ...(uses.length > 0 && { uses }),
        groups: groups.map(({ required, options }, at) =>
          aGroup(
            `Group ${at}`,
            options.map((option, place) => anOption(`Option ${at} ${place}`, 1000, option)),
            { required },
          ),
        ),
      }),
    ),
  )
const goneOf = fc.subarray<string>([...NAMES])
const withGone = (gone: readonly string[]) =>
  NAMES.map((name) => ingredient(name, gone.includes(name) ? { state: 'Sold Out' } : {}))

describe('the menu while ingredients are sold out', () => {
  it('sells a dish exactly if all essentials are available, and each required group can be answered', () => {
    fc.assert(
      fc.property(anItemOf, goneOf, (item, gone) => {
        const met = itemForDiners(withGone(gone))(item)
        const isGone = ({ uses = [] }: { readonly uses?: readonly IngredientUse[] }) =>
          uses.some(({ ingredientId, isOptional }) => !isOptional && gone.includes(ingredientId))
        const isThere = (one: { readonly state: string; readonly uses?: readonly IngredientUse[] }) =>
          one.state === AVAILABLE && !isGone(one)
        const isOnly = item.groups.length === 1 && item.groups[0]?.options.length === 1
        const sold =
          isThere(item) &&
          item.groups.every(({ required, options }) => !(required || isOnly) || options.some(isThere))
        expect(met.state === AVAILABLE).toBe(sold)
        expect(isOrderable({ ...met, images: [] })).toBe(sold)
        const options = allOptions(item.groups)
        for (const [at, option] of allOptions(met.groups).entries())
          expect(option.state === AVAILABLE).toBe(isThere(options[at]!))
      }),
    )
  })

  it('lists missing ingredients exactly for available dishes, and contains no recipe', () => {
    fc.assert(
      fc.property(anItemOf, goneOf, (item, gone) => {
        const met = itemForDiners(withGone(gone))(item)
        const missing = item.uses?.filter(
          ({ ingredientId, isOptional }) => isOptional && gone.includes(ingredientId),
        )
        const without = met.without?.map(({ label }) => label) ?? []
        const wanted = missing?.map(({ ingredientId }) => ingredientId).sort() ?? []
        expect(without).toEqual(met.state === AVAILABLE ? wanted : [])
        expect(JSON.stringify(met)).not.toContain('"uses"')
      }),
    )
  })

  it('reaches an open menu by its states as it reaches a new page', () => {
    fc.assert(
      fc.property(anItemOf, goneOf, goneOf, (item, before, after) => {
        const page = (gone: readonly string[]) => {
          const met = { ...itemForDiners(withGone(gone))(item), images: [] }
          return { [met.id]: met }
        }
        const [open, fresh] = [page(before), page(after)]
        expect(withStates(open, menuStates(fresh))).toEqual(fresh)
        expect(withStates(fresh, menuStates(fresh))).toBe(fresh)
      }),
    )
  })

  it('is unchanged if no dish uses an ingredient', () => {
    const item = stated(anItem('Chai'))
    expect(withIngredients(withGone(NAMES))(item)).toBe(item)
  })

  it('lists allergens of ingredients, also while sold out, and ignores unknown ones', () => {
    const milk = ingredient('milk', { allergens: ['milk'], state: 'Sold Out' })
    const item = stated(
      anItem('Chai', { uses: [likes('milk'), needs('nothing')], facts: { allergens: ['nuts'] } }),
    )
    expect(itemForDiners([milk])(item)).toMatchObject({
      state: AVAILABLE,
      facts: { allergens: ['nuts', 'milk'] },
      without: [{ label: 'milk' }],
    })
  })
})

describe('the reach of an ingredient', () => {
  it('counts changes, excluding dishes sold out for another reason', () => {
    fc.assert(
      fc.property(fc.array(anItemOf, { maxLength: 6 }), goneOf, (items, gone) => {
        const named = items.map((item, at) => ({ ...item, id: `${at}` as StatedItem['id'] }))
        const reach = reachOf(named, withGone(gone), new Set([id('paneer')]))
        const [now, then] = [itemForDiners(withGone(gone)), itemForDiners(withGone([...gone, 'paneer']))]
        const isSold = (one: StatedItem) => one.state === AVAILABLE
        expect(reach.goneItems).toEqual(
          named.filter((one) => isSold(now(one)) && !isSold(then(one))).map((one) => one.id),
        )
        if (gone.includes('paneer'))
          expect(reach).toEqual({ goneItems: [], withoutItems: [], goneOptions: 0 })
      }),
    )
  })

  it('checks whether a line’s dish or choices need it', () => {
    const cheese = anOption('Paneer', 2000, { uses: [needs('paneer')] })
    const item = anItem('Dosa', { groups: [aGroup('Filling', [anOption('Plain', 0), cheese])] })
    const gone = new Set([id('paneer')])
    const asks = (made: typeof item, contents: string, more = {}) =>
      needsIngredient(
        new Map([[made.id, made]]),
        { itemId: made.id, choices: [{ label: 'Filling', contents: [contents] }], ...more },
        gone,
      )
    expect(asks(item, 'Paneer')).toBe(true)
    expect(asks(item, 'Plain')).toBe(false)
    expect(asks({ ...item, uses: [likes('paneer')] }, 'Plain')).toBe(false)
    expect(asks({ ...item, uses: [needs('paneer')] }, 'Plain')).toBe(true)
    const combo = { itemId: 'combo' as StatedItem['id'], components: [{ itemId: item.id }] }
    expect(asks({ ...item, uses: [needs('paneer')] }, 'Plain', combo)).toBe(true)
  })
})
