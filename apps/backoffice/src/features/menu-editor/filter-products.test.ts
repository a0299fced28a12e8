import type { DraftMenu, ItemSummary } from '@thali/contract/menu-editor'
import { expect, it } from 'vitest'
import { filterProducts, offeredFilters, readProductQuery, writeProductQuery } from './filter-products.ts'

const item = (id: string, label: string, more: Partial<ItemSummary> = {}): ItemSummary => ({
  id,
  label,
  revision: 1,
  veg: true,
  priceMinor: 100,
  priceVaries: false,
  discountBps: 0,
  taxes: [],
  image: null,
  languages: [],
  state: 'Available',
  isPublished: true,
  isChanged: false,
  ...more,
})
const category = (id: string, itemIds: string[]) => ({
  id,
  label: id,
  revision: 1,
  discountBps: 0,
  hidden: false,
  collapsed: false,
  image: null,
  itemIds,
  translations: {},
})
const DRAFT = {
  menus: [{ id: 'm', categoryIds: ['South', 'Hot'] }],
  categories: [category('Hot', ['chai']), category('South', ['dosa', 'chai', 'idli'])],
  items: [
    item('chai', 'Masala Chai', { languages: ['hi'], isChanged: true }),
    item('dosa', 'Masala Dosa', { state: 'Sold Out' }),
    item('idli', 'Idli'),
  ],
} as unknown as DraftMenu
const shown = (search: string) =>
  filterProducts(DRAFT, readProductQuery(new URLSearchParams(search))).map(({ label }) => label)

it('lists a dish of which none is left among those sold out', () => {
  const draft = { ...DRAFT, items: [...DRAFT.items.slice(0, 2), item('idli', 'Idli', { isUsedUp: true })] }
  const found = filterProducts(draft, { text: '', categoryId: null, filters: ['sold-out'] })
  expect(found.map(({ id }) => id).sort()).toEqual(['dosa', 'idli'])
})

it('lists each dish once, in the order of the menu, with all its categories', () => {
  expect(shown('')).toEqual(['Masala Dosa', 'Masala Chai', 'Idli'])
  expect(filterProducts(DRAFT, readProductQuery(new URLSearchParams()))[1]?.categories).toEqual([
    'South',
    'Hot',
  ])
})

it.each([
  ['q=saLA%20 ', ['Masala Dosa', 'Masala Chai']],
  ['category=Hot', ['Masala Chai']],
  ['show=changed', ['Masala Chai']],
  ['show=sold-out', ['Masala Dosa']],
  ['show=untranslated&show=sold-out', ['Masala Dosa']],
  ['show=nonsense', ['Masala Dosa', 'Masala Chai', 'Idli']],
])('narrows the list by %s', (search, labels) => {
  expect(shown(search)).toEqual(labels)
})

it("finds dishes without tax, and those whose tax differs from the store's", () => {
  const GST = [{ label: 'GST', bps: 500 }]
  const items = DRAFT.items.map((one) => (one.id === 'dosa' ? { ...one, taxes: GST } : one))
  const storeTaxes = { standard: GST, byCategory: [{ categoryId: 'Hot', taxes: [] }] }
  const draft = { ...DRAFT, items, storeTaxes, collectsGst: true }
  const found = (filter: string) =>
    filterProducts(draft, readProductQuery(new URLSearchParams(`show=${filter}`))).map(({ label }) => label)
  // Chai is in a category that is set to have none.
  expect(found('no-tax')).toEqual(['Idli'])
  expect(found('other-tax')).toEqual([])
  // Each dish of a combo is taxed at its own rates.
  const lunch = { ...draft, items: items.map((one) => (one.id === 'idli' ? { ...one, isCombo: true } : one)) }
  expect(filterProducts(lunch, { text: '', categoryId: null, filters: ['no-tax'] })).toEqual([])
  const dearer = { ...draft, storeTaxes: { standard: [{ label: 'GST', bps: 1800 }], byCategory: [] } }
  expect(filterProducts(dearer, readProductQuery(new URLSearchParams('show=other-tax')))).toHaveLength(1)
  expect(offeredFilters({ ...draft, storeTaxes: null, collectsGst: false })).not.toContain('no-tax')
})

it('finds dishes without a price, and offers that only where there are some', () => {
  const [first, ...others] = DRAFT.items
  const draft = {
    ...DRAFT,
    items: first ? [{ ...first, priceMinor: null, priceVaries: false }, ...others] : [],
  }
  const found = filterProducts(draft, readProductQuery(new URLSearchParams('show=no-price')))
  expect(found.map(({ id }) => id)).toEqual([first?.id])
  expect(offeredFilters(draft)).toContain('no-price')
  expect(offeredFilters(DRAFT)).not.toContain('no-price')
})

it('returns the same object for an unchanged dish, and another one for a changed dish', () => {
  const known = new WeakMap()
  const query = readProductQuery(new URLSearchParams())
  const [dosa, chai] = filterProducts(DRAFT, query, known)
  const edited = { ...DRAFT, items: DRAFT.items.map((one) => (one.id === 'chai' ? { ...one } : one)) }
  const [sameDosa, otherChai] = filterProducts(edited, query, known)
  expect([sameDosa === dosa, otherChai === chai]).toEqual([true, false])
  const renamed = {
    ...edited,
    categories: edited.categories.map((one) => ({ ...one, label: `${one.label}!` })),
  }
  expect(filterProducts(renamed, query, known)[0]?.categories).toEqual(['South!'])
})

it('writes what it reads', () => {
  const search = new URLSearchParams('q=chai&category=Hot&show=sold-out')
  expect(writeProductQuery(readProductQuery(search)).toString()).toBe(search.toString())
})
