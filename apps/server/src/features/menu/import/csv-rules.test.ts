/** Tests of the round trip of a dish's groups and ingredients through our CSV. */
import { aCategory, aGroup, aMenu, anItem, anOption } from '@thali/builders/make-menu'
import type { WireIngredient } from '@thali/contract/ingredient-fields'
import type { IngredientId, ItemId } from '@thali/domain/ids'
import { type EditedItem, type MenuContent, toContent } from '@thali/domain/menu/edited-menu'
import { matchIngredients } from '@thali/domain/menu/import-ingredients'
import type { Ingredient } from '@thali/domain/menu/ingredients'
import type { Option, OptionGroup } from '@thali/domain/menu/menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { mergeImport } from '@thali/domain/menu/merge-import'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkSource } from './check-source.ts'
import { readSource } from './read-source.ts'
import { csvLines } from './write-csv.ts'

const KEEP = { missing: 'keep', menuId: null } as const
const EMPTY: MenuContent = { menus: [], categories: new Map(), items: new Map() }
const NASTY = [
  '=1',
  '-',
  "'",
  '"',
  ',',
  ';',
  '\\',
  '[',
  ']',
  '×',
  ' x 3',
  ' (optional)',
  ' › ',
  'दूध',
  'Milk',
  ' ',
]
const word = fc
  .array(fc.constantFrom(...NASTY), { minLength: 1, maxLength: 5 })
  .map((parts) => `m${parts.join('')}`.replace(/\s+/g, ' ').trim())
const sameName = (one: string) => one.toLowerCase()

const INGREDIENTS = fc
  .uniqueArray(fc.record({ label: word, allergens: fc.uniqueArray(word, { maxLength: 2 }) }), {
    selector: ({ label }) => sameName(label),
    minLength: 1,
    maxLength: 4,
  })
  .map((all) => all.map((one, at): WireIngredient => ({ _id: `their-${at}`, ...one })))

const usesOf = (count: number) =>
  fc
    .uniqueArray(
      fc.record({
        at: fc.nat(count - 1),
        isOptional: fc.boolean(),
        amount: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
      }),
      { selector: ({ at }) => at, maxLength: 3 },
    )
    .map((all) =>
      all.map(({ at, isOptional, amount }) => ({
        ingredientId: `their-${at}` as IngredientId,
        ...(isOptional && { isOptional: true as const }),
        ...(amount !== undefined && { amount }),
      })),
    )

/** Groups whose rules can be kept; `below` makes what an option asks. */
function groupsOf(prefix: string, count: number, below: fc.Arbitrary<readonly OptionGroup[]>) {
  const option = fc.record({
    label: word,
    priceMinor: fc.nat(100_000),
    allergens: fc.uniqueArray(word, { maxLength: 2 }),
    uses: usesOf(count),
    groups: below,
    itemId: fc.constantFrom(undefined, undefined, 'dish-2' as ItemId),
    isDefault: fc.boolean(),
  })
  return fc
    .uniqueArray(
      fc
        .record({
          label: word,
          options: fc.uniqueArray(option, { selector: ({ label }) => label, minLength: 1, maxLength: 3 }),
          required: fc.boolean(),
          per: fc.integer({ min: 1, max: 99 }),
          most: fc.nat(200),
          least: fc.nat(200),
          free: fc.nat(200),
          isHighest: fc.boolean(),
        })
        .map(({ options, per, most, least, free, isHighest, ...group }) => {
          const maxSelection = Math.max(1, Math.min(most, options.length * per))
          const minSelection = Math.min(least, maxSelection, options.length * Math.min(per, maxSelection))
          const freeCount = Math.min(free, maxSelection)
          return { ...group, options, maxSelection, minSelection, freeCount, per, isHighest }
        }),
      { selector: ({ label }) => label, minLength: 1, maxLength: 3 },
    )
    .map((groups) =>
      groups.map(({ label, options, required, maxSelection, minSelection, freeCount, per, isHighest }, g) =>
        aGroup(
          label,
          options.map(({ label: name, priceMinor, uses, groups: asked, itemId, ...rest }, o): Option => {
            const id = `${prefix}-${g}-${o}`
            return anOption(name, priceMinor, {
              ...rest,
              id: id as never,
              ...(uses.length > 0 && { uses }),
              ...(itemId !== undefined && { itemId }),
              ...(asked.length > 0 && { groups: asked.map((one) => withPrefix(one, id)) }),
            })
          }),
          {
            required,
            maxSelection,
            ...(required && minSelection > 1 && { minSelection }),
            ...(per > 1 && { maxPerOption: per }),
            ...(freeCount > 0 && { freeCount }),
            ...(isHighest && { priceRule: 'highest' as const }),
          },
        ),
      ),
    )
}

const withPrefix = (group: OptionGroup, prefix: string): OptionGroup => ({
  ...group,
  options: group.options.map((option) => ({ ...option, id: `${prefix}-${option.id}` as never })),
})

const anyMenu = INGREDIENTS.chain((ingredients) => {
  const count = ingredients.length
  const nested = fc.oneof(fc.constant([]), groupsOf('n', count, fc.constant([])))
  return fc.record({ groups: groupsOf('g', count, nested), uses: usesOf(count) }).map(({ groups, uses }) => {
    const dish = anItem('Meal', { id: 'dish-1' as ItemId, groups, ...(uses.length > 0 && { uses }) })
    const part = anItem('Cola', { id: 'dish-2' as ItemId })
    return { ingredients, content: contentOf([dish, part] as never) }
  })
})

function contentOf(items: readonly EditedItem[]): MenuContent {
  const menu = aMenu('Card', [aCategory('Hot', items as never)])
  const categories = menu.categories.map((category) => ({ ...category, image: null }))
  return toContent([{ ...menu, categories }], items.map((item) => ({ ...item, images: [] })) as never)
}

const asHeld = (ingredients: readonly WireIngredient[]) =>
  ingredients.map(({ _id, label, allergens = [] }) => ({
    id: _id,
    label,
    allergens,
  })) as unknown as Ingredient[]

/** Reads a sheet into a menu of a store that has these ingredients. */
function take(held: MenuContent, sheet: string, ingredients: readonly WireIngredient[]) {
  let ids = 0
  const newId = () => {
    ids += 1
    return `new-${ids}`
  }
  const reading = readSource(new TextEncoder().encode(sheet), newId)
  const given = (reading.ingredients ?? []) as WireIngredient[]
  const matched = matchIngredients(asHeld(ingredients), asHeld(given), checkSource(reading))
  const onePrice = new Set(reading.onePrice as ItemId[])
  const { content } = mergeImport(held, { ...matched, scope: reading.scope, onePrice }, KEEP)
  return { content, added: matched.added }
}
const sheetOf = (content: MenuContent, ingredients: readonly WireIngredient[] = []) =>
  [...csvLines(content, { ingredients })].join('')
const meal = ({ items }: MenuContent) => items.get('dish-1' as ItemId)!

it('is lossless, also into an emptied dish or a new store', () => {
  fc.assert(
    fc.property(anyMenu, ({ content, ingredients }) => {
      const sheet = sheetOf(content, ingredients)
      expect(findMenuChanges(content, take(content, sheet, ingredients).content)).toEqual([])

      const { uses: _, ...bare } = meal(content)
      const items = new Map(content.items).set('dish-1' as ItemId, { ...bare, groups: [] })
      const filled = take({ ...content, items }, sheet, ingredients).content
      expect(meal(filled).groups).toEqual(meal(content).groups)
      expect(meal(filled).uses).toEqual(meal(content).uses)

      const anew = take(EMPTY, sheet, [])
      const byId = new Map(anew.added.map((one) => [one.id, one]))
      const known = new Map(ingredients.map((one) => [one._id as string, one]))
      const named = (item: EditedItem, of: ReadonlyMap<string, Pick<Ingredient, 'label'> & object>) =>
        (item.uses ?? []).map((use) => {
          const { label, allergens = [] } = of.get(use.ingredientId) as WireIngredient
          return { ...use, ingredientId: null, label, allergens }
        })
      expect(named(meal(anew.content), byId)).toEqual(named(meal(content), known))
      expect(sheetOf(anew.content, anew.added.map((one) => ({ ...one, _id: one.id })) as never)).toBe(sheet)
    }),
    { numRuns: 100 },
  )
})

it('has the columns only if they have values', () => {
  const [heading] = sheetOf(contentOf([anItem('Tea') as never])).split('\r\n')
  expect(heading).not.toMatch(/asked_by|group_min|group_free|option_item_id|uses|option_allergens/)
})

it('removes rules whose cells are cleared, and keeps those without a column', () => {
  const group = aGroup('Sides', [anOption('Rice', 0), anOption('Raita', 0)], {
    ...{ maxSelection: 2, minSelection: 2, freeCount: 1, priceRule: 'highest' as const },
  })
  const content = contentOf([anItem('Meal', { id: 'dish-1' as ItemId, groups: [group] }) as never])
  const before = meal(content).groups[0]!
  const without = (...columns: string[]) => {
    const [heading = '', ...lines] = sheetOf(content).trimEnd().split(/\r?\n/)
    const keep = heading.split(',').map((name) => !columns.includes(name))
    return [heading, ...lines]
      .map((line) =>
        line
          .split(',')
          .filter((_, at) => keep[at])
          .join(','),
      )
      .join('\n')
  }
  const groupAfter = (sheet: string) => meal(take(content, sheet, []).content).groups[0]
  expect(groupAfter(without('group_min', 'group_free', 'group_price'))).toEqual(before)
  const { minSelection, ...rest } = before
  expect(groupAfter(without('nothing').replace(',yes,2,2,', ',yes,,2,'))).toEqual(rest)
  const { freeCount, priceRule, ...ruled } = before
  expect(groupAfter(without('nothing').replace(',1,highest,', ',,,'))).toEqual(ruled)
})

it('reports unreadable cells with row and column', () => {
  const sheet =
    'category,item,group,asked_by,group_min,group_price,option,price,uses\n' +
    'Hot,Tea,Cup,,,,Small,20,\n,,Ice,Cup; Huge,,,Cubes,0,\nHot,Milk,Cup,,two,dear,Small,20,[milk]\n'
  try {
    checkSource(readSource(new TextEncoder().encode(sheet), () => 'id'))
    expect.unreachable()
  } catch (error) {
    const { problems } = (error as { details: { problems: object[] } }).details
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ row: 3, field: 'asked_by' }),
        expect.objectContaining({ row: 4, field: 'group_min' }),
        expect.objectContaining({ row: 4, field: 'group_price' }),
        expect.objectContaining({ row: 4, field: 'uses' }),
      ]),
    )
  }
})
