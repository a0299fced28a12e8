import { aGroup, anItem, anOption, categoryId, itemId } from '@thali/builders/make-menu'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IngredientId, ItemId } from '../ids.ts'
import { needsBySubject, stockNeeds } from '../order/stock-needs.ts'
import { withComponents } from './combos.ts'
import { countedIngredients, countedUses, withMost, withoutScarce } from './counted-ingredients.ts'
import type { StatedItem } from './edited-menu.ts'
import { type Ingredient, itemForDiners } from './ingredients.ts'
import { isOrderable } from './listing.ts'
import { AVAILABLE, type IngredientUse, type Item } from './menu.ts'
import {
  type CountedSubject,
  dishSubject,
  ingredientSubject,
  isShownChange,
  stockKey,
  withCounts,
} from './stock.ts'

const NAMES = ['paneer', 'milk', 'tomato'] as const
const SEED = fc.sample(fc.integer(), 1)[0]

type Counts = Readonly<Record<string, { readonly count: number; readonly lowAt: number | null }>>

function subjects(counts: Counts): ReadonlyMap<string, CountedSubject> {
  const all = Object.entries(counts).map(([name, one], at): CountedSubject => {
    const subject = name.startsWith('item-') ? dishSubject(name) : ingredientSubject(name)
    return { ...subject, id: `s${at}`, refillTo: null, ...one }
  })
  return new Map(all.map((one) => [stockKey(one), one]))
}

const named = (name: string, state = AVAILABLE): Ingredient => ({
  ...{ id: name as IngredientId, label: name, translations: {}, allergens: [], state },
})

/** Dishes as shown to diners, and units that carts of them take. */
function meet(dishes: readonly Item[], counts: Counts, gone: readonly string[] = []) {
  const counted = subjects(counts)
  const stated = dishes as unknown as StatedItem[]
  const ingredients = countedIngredients(
    NAMES.map((name) => named(name, gone.includes(name) ? 'Off' : AVAILABLE)),
    counted,
  )
  const uses = countedUses(stated, ingredients)
  const category = { id: categoryId('Food'), hidden: false, itemIds: dishes.map(({ id }) => id) }
  const content = {
    menus: [{ active: true, categoryIds: [category.id] }],
    categories: new Map([[category.id, category]]),
  }
  const toMet = itemForDiners(ingredients)
  const toCounted = withCounts<StatedItem>(counted)
  const met = withComponents(
    content as never,
    stated.map((item) => toMet(toCounted(item))),
  )
  const items = Object.fromEntries(met.map((item) => [item.id, item])) as unknown as Record<ItemId, Item>
  const needs = (id: ItemId, quantity: number, choices: { label: string; contents: string[] }[] = []) =>
    needsBySubject(stockNeeds([{ itemId: id, choices, quantity }], items, counted, uses))
  return { items, uses, counted, needs }
}

const use = (name: string, more: Partial<IngredientUse> = {}): IngredientUse => ({
  ingredientId: name as IngredientId,
  ...more,
})
const aCount = fc.record({
  count: fc.integer({ min: 0, max: 12 }),
  lowAt: fc.option(fc.integer({ min: 0, max: 12 })),
})
const aUse = fc.record({
  name: fc.constantFrom(...NAMES),
  amount: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  isOptional: fc.boolean(),
})
const someUses = fc.uniqueArray(aUse, { selector: ({ name }) => name, maxLength: 3 })
const toUses = (
  all: readonly { name: string; amount: number | undefined; isOptional: boolean }[],
): IngredientUse[] =>
  all.map(({ name, amount, isOptional }) =>
    use(name, { ...(amount !== undefined && { amount }), ...(isOptional && { isOptional: true as const }) }),
  )
const someCounts = fc.dictionary(fc.constantFrom<string>(...NAMES, 'item-Tikka'), aCount)

describe('a dish made of counted ingredients', () => {
  it('is met, sold and limited as a simple model has it', () => {
    fc.assert(
      fc.property(someUses, someCounts, fc.subarray<string>([...NAMES]), (used, counts, gone) => {
        const tikka = anItem('Tikka', { uses: toUses(used) })
        const { items, needs } = meet([tikka], counts, gone)
        const met = items[tikka.id]!
        // The model: portions that each ingredient suffices for; optional ones set no limit.
        const portions = ({ name, amount = 1 }: (typeof used)[number]) =>
          gone.includes(name) ? 0 : Math.floor((counts[name]?.count ?? Number.POSITIVE_INFINITY) / amount)
        const own = counts['item-Tikka']
        const without = used.filter((one) => one.isOptional && portions(one) < 1).map(({ name }) => name)
        const within = used.filter(({ name }) => !without.includes(name))
        const most = Math.min(own?.count ?? Number.POSITIVE_INFINITY, ...within.map(portions))
        const isLow = (one: Counts[string] | undefined) => one && one.lowAt !== null && one.count <= one.lowAt
        const told = [
          ...(isLow(own) && own ? [own.count] : []),
          ...within.filter(({ name }) => isLow(counts[name])).map(portions),
        ]
        expect(isOrderable(met)).toBe(most > 0)
        if (most < 1) return
        expect(met.left).toBe(told.length > 0 ? Math.min(...told) : undefined)
        expect(met.without?.map(({ label }) => label) ?? []).toEqual([...without].sort())
        for (const quantity of [1, most, most + 1].filter(Number.isFinite)) {
          const isThere = needs(tikka.id, quantity).every(({ subject, units }) => units <= subject.count)
          expect(isThere).toBe(quantity <= most)
        }
      }),
      { ...(SEED !== undefined && { seed: SEED }) },
    )
  })

  it('changes for guests only if a count change is visible', () => {
    const both = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
    fc.assert(
      fc.property(someUses, aCount, both, (used, { lowAt }, [before, after]) => {
        const tikka = anItem('Tikka', { uses: toUses(used) })
        const at = (count: number) => meet([tikka], { paneer: { count, lowAt } })
        const { counted, uses } = at(before)
        const [paneer] = withMost(counted, uses).values()
        if (isShownChange(paneer!, before, after)) return
        expect(at(after).items).toEqual(at(before).items)
      }),
    )
  })
})

describe('an option, and a dish of a combo', () => {
  const more = anOption('More', 10_00, { uses: [use('paneer', { amount: 2 })] })
  const tikka = anItem('Tikka', {
    uses: [use('paneer', { amount: 3 }), use('milk', { isOptional: true })],
    groups: [
      aGroup('Size', [anOption('Full', 100_00)]),
      aGroup('Extra', [more], { required: false, maxPerOption: 3, maxSelection: 3 }),
    ],
  })
  const side = anOption('', 0, { itemId: tikka.id, id: 'side' as never, uses: [use('tomato')] })
  const combo = anItem('Combo', { groups: [aGroup('Main', [side], { maxPerOption: 2, maxSelection: 2 })] })
  const few = (count: number) => ({ count, lowAt: 20 })

  it('take their ingredients as often as they are chosen', () => {
    const { needs } = meet([tikka, combo], { paneer: few(20), milk: few(20), tomato: few(20) })
    const extra = { label: 'Extra', contents: ['More', 'More'] }
    const taken = (all: ReturnType<typeof needs>) =>
      Object.fromEntries(all.map(({ subject, units }) => [subject.ownerId, units]))
    expect(taken(needs(tikka.id, 2, [extra]))).toEqual({ paneer: 2 * (3 + 2 * 2), milk: 2 })
    const main = { label: 'Main', contents: ['Tikka', 'Tikka'] }
    expect(taken(needs(combo.id, 3, [main]))).toEqual({ paneer: 18, milk: 6, tomato: 6 })
  })

  it('show the number of portions, and are sold out at zero', () => {
    const options = (counts: Counts) => {
      const { items } = meet([tikka, combo], counts)
      return [items[tikka.id]?.groups[1], items[combo.id]?.groups[0]].map((group) => group?.options[0])
    }
    expect(options({ paneer: few(7), tomato: few(9) })).toMatchObject([{ left: 3 }, { left: 2 }])
    expect(options({ paneer: few(7), tomato: few(1) })).toMatchObject([{ left: 3 }, { left: 1 }])
    expect(options({ paneer: few(2) })).toMatchObject([{ left: 1, state: AVAILABLE }, { state: 'Sold Out' }])
    expect(options({ tomato: few(0) })).toMatchObject([{ state: AVAILABLE }, { state: 'Sold Out' }])
    expect(options({ milk: few(0) })[1]).toMatchObject({ state: AVAILABLE, without: [{ label: 'milk' }] })
  })

  it('are made without an insufficient ingredient on another day, and take none of it', () => {
    const { items, uses, counted } = meet([tikka, combo], { milk: few(5), paneer: few(9) })
    expect(withoutScarce(items, uses, new Map([['milk', 1]]))).toBe(items)
    expect(withoutScarce(items, uses, new Map([['paneer', 0]]))).toBe(items)
    const scarce = withoutScarce(items, uses, new Map([['milk', 0]]))
    expect(scarce[tikka.id]).toMatchObject({ without: [{ label: 'milk' }] })
    expect(scarce[combo.id]?.groups[0]?.options[0]).toMatchObject({ without: [{ label: 'milk' }] })
    const line = { itemId: itemId('Combo'), choices: [{ label: 'Main', contents: ['Tikka'] }], quantity: 1 }
    const taken = stockNeeds([line], scarce, counted, uses)
    expect(taken.map(({ subject }) => subject.ownerId)).toEqual(['paneer'])
  })
})
