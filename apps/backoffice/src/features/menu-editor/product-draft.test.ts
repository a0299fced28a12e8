import { saveItemBodySchema } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '../../shared/api.ts'
import { asking, withCount, withPriceRule, withRequired } from './edit-group.ts'
import { withFact } from './edit-item.ts'
import { emptyGroup, emptyItem, emptyOption } from './new-item.ts'
import {
  fieldsLeftAtStart,
  findProductProblems,
  isSameProduct,
  productConflictIn,
  showsAtOnce,
  toSavedItem,
} from './product-draft.ts'

type Group = ItemFields['groups'][number]
type Option = Group['options'][number]

/** A value that is mostly valid, since a dish has many fields and one invalid one is enough. */
const mostly = <Right, Wrong>(right: fc.Arbitrary<Right>, wrong: fc.Arbitrary<Wrong>) =>
  fc.oneof({ weight: 15, arbitrary: right }, { weight: 1, arbitrary: wrong })

const name = mostly(fc.stringMatching(/^[a-z]{3,8}$/), fc.constantFrom('', ' Large ', 'x'.repeat(200)))
const hundredths = mostly(fc.integer({ min: 0, max: 100_00 }), fc.constantFrom(Number.NaN, 10_001))

const option: fc.Arbitrary<Option> = fc
  .record({
    label: name,
    priceMinor: hundredths,
    isDefault: fc.boolean(),
    text: mostly(fc.constantFrom(null, 'Served with rice'), fc.constantFrom('', 'x'.repeat(2000))),
    allergens: mostly(fc.constantFrom<string[][]>([], ['milk']), fc.constant<string[]>(['x'.repeat(61)])),
    itemId: mostly(fc.constant(undefined), fc.constant('dish-2' as Option['itemId'])),
  })
  .map(({ itemId, ...typed }) => ({
    ...emptyOption(''),
    ...typed,
    ...(itemId !== undefined && { itemId }),
  }))

/** Group as the fields of a form leave it. */
const group: fc.Arbitrary<Group> = fc
  .record({
    label: name,
    options: fc.array(option, { minLength: 1, maxLength: 3 }),
    most: fc.integer({ min: 0, max: 3 }),
    counts: fc.tuple(...[0, 1, 2].map(() => mostly(fc.nat(1), fc.nat(4)))),
    flags: fc.tuple(fc.boolean(), fc.boolean(), mostly(fc.constant(false), fc.constant(true))),
  })
  .map(
    ({
      label,
      options,
      most,
      counts: [least = 0, perOption = 0, free = 0],
      flags: [required, isHighest, asks],
    }) => {
      const [first, ...others] = options
      const asked = asks && first ? [asking(first), ...others] : options
      const counted = withCount(
        withCount({ ...emptyGroup(), label }, 'maxPerOption', perOption),
        'freeCount',
        free,
      )
      const ruled = withPriceRule(withCount(withRequired(counted, true), 'minSelection', least), isHighest)
      return withRequired({ ...ruled, maxSelection: most, options: asked }, required)
    },
  )

const item: fc.Arbitrary<ItemFields> = fc
  .record({
    label: name,
    groups: fc.array(group, { minLength: 1, maxLength: 2 }),
    discountBps: hundredths,
    taxes: fc.array(fc.record({ label: name, bps: hundredths }), { maxLength: 1 }),
    hours: mostly(fc.constantFrom(undefined, '07:00-11:00'), fc.constantFrom('07:00-', '25:00-11:00')),
    hsn: fc.constantFrom('', '996331', ' '),
    tags: mostly(fc.constantFrom<string[][]>([], ['New']), fc.constant<string[]>(['x'.repeat(61)])),
  })
  .map(({ hours, hsn, ...typed }) => ({
    ...emptyItem([]),
    ...typed,
    facts: withFact(withFact({}, 'hours', hours), 'hsn', hsn),
  }))

it('finds nothing wrong with a dish that the server accepts as sent', () => {
  let taken = 0
  fc.assert(
    fc.property(item, (typed) => {
      const categoryIds = ['curries']
      if (findProductProblems({ id: 'dish-1', item: typed, categoryIds }).length > 0) return
      taken += 1
      const sent = JSON.parse(JSON.stringify({ item: toSavedItem(typed), categoryIds, revision: 3 }))
      expect(saveItemBodySchema.safeParse(sent).error?.issues ?? []).toEqual([])
    }),
    { numRuns: 1000 },
  )
  expect(taken).toBeGreaterThan(100)
})

it('saves information options without a price, since none was typed', () => {
  const allergy = { ...emptyGroup(), maxSelection: 0 }
  const { groups } = toSavedItem({
    ...emptyItem([]),
    groups: [{ ...allergy, options: [asking(emptyOption('Milk'))] }],
  })
  expect(groups[0]?.options.map(({ priceMinor }) => priceMinor)).toEqual([0])
})

it('requires a name, a price and a category before a new dish is saved', () => {
  const problems = findProductProblems({ id: null, item: emptyItem([]), categoryIds: [] })
  expect(problems.map(({ path }) => path)).toEqual(['label', 'groups.0.options.0.price', 'categories'])
})

it('shows problems of a saved dish immediately, and those of a new one only once a field was left', () => {
  const unnamed = { ...emptyItem([]), label: '' }
  expect(fieldsLeftAtStart({ id: null, item: unnamed, categoryIds: [] })).toEqual([])
  expect(fieldsLeftAtStart({ id: 'dish-1', item: unnamed, categoryIds: ['curries'] })).toEqual(
    expect.arrayContaining(['label', 'groups.0.options.0.price', 'categories']),
  )
})

it('shows immediately what typing alone cannot correct: a duplicate name, a removed last option', () => {
  expect(showsAtOnce({ path: 'groups.1.label', kind: 'duplicate' })).toBe(true)
  expect(showsAtOnce({ path: 'groups.1.options', kind: 'no-options' })).toBe(true)
  expect(showsAtOnce({ path: 'categories', kind: 'no-options' })).toBe(false)
  expect(showsAtOnce({ path: 'label', kind: 'empty' })).toBe(false)
})

it('has nothing to save if only the order of the chosen categories differs', () => {
  const saved = { item: emptyItem([]), categoryIds: ['curries', 'rice'] }
  expect(isSameProduct(saved, { ...saved, categoryIds: ['rice', 'curries'] })).toBe(true)
  expect(isSameProduct(saved, { ...saved, categoryIds: ['rice'] })).toBe(false)
  expect(isSameProduct(saved, { ...saved, item: { ...saved.item, veg: null } })).toBe(false)
})

const changed = (details: Readonly<Record<string, unknown>>, code = 'editor.changed-meanwhile') =>
  new ApiError(code as ApiError['code'], 409, details)

it("shows another person's version in place of the typed values", () => {
  const mine = { item: { ...emptyItem([]), label: 'Chai' }, revision: 2 }
  const theirs = { ...emptyItem([]), label: 'Masala Chai' }
  const conflict = productConflictIn(changed({ revision: 5, current: { ...theirs, id: 'dish-1' } }), mine)
  expect(conflict).toEqual({ revision: 5, current: theirs, saved: theirs })
  expect(productConflictIn(changed({ revision: 5, current: theirs }, 'store.not-found'), mine)).toBeNull()
  expect(productConflictIn(changed({ revision: 5 }), mine)).toBeNull()
})

it('keeps the typed values of this dish if only a shared group was changed elsewhere', () => {
  const sauces = { ...emptyGroup(), label: 'Sauces', sharedId: 'sauces' }
  const mine = { item: { ...emptyItem([]), label: 'Dosa', groups: [sauces] }, revision: 2 }
  const theirs = { ...emptyItem([]), label: 'Idli', groups: [{ ...sauces, label: 'Chutneys' }] }
  const conflict = productConflictIn(
    changed({ revision: 8, itemId: 'idli', current: { ...theirs, id: 'idli' } }),
    mine,
  )
  expect(conflict).toMatchObject({ revision: 2, taken: { itemId: 'idli', revision: 8 } })
  expect(conflict?.current.label).toBe('Dosa')
  expect(conflict?.current.groups.map(({ label }) => label)).toEqual(['Chutneys'])
})
