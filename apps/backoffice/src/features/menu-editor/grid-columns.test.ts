import type { DraftMenu } from '@thali/contract/menu-editor'
import { editCellsBodySchema } from '@thali/contract/menu-import'
import { MAX_MINOR } from '@thali/domain/money/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Product } from './filter-products.ts'
import {
  cellText,
  GRID_COLUMNS,
  GRID_SORTS,
  readCell,
  readGridOrder,
  sortProducts,
  withCells,
  writeGridOrder,
} from './grid-columns.ts'

const aProduct = (overrides: Partial<Product> = {}) =>
  ({
    ...{ id: 'chai', label: 'Chai', priceMinor: 40_00, discountBps: 0, veg: true, state: 'Available' },
    ...{ categories: ['Drinks'], categoryIds: ['drinks'] },
    ...overrides,
  }) as Product

const WRITTEN = GRID_COLUMNS.filter((column) => column !== 'state')

it('changes nothing if the cells of a dish are opened and left as they are', () => {
  const product = fc.record({
    label: fc.stringMatching(/^[A-Za-z]{1,20}$/),
    priceMinor: fc.integer({ min: 1, max: MAX_MINOR }),
    discountBps: fc.integer({ min: 0, max: 10_000 }),
    veg: fc.constantFrom(true, false, null),
  })
  fc.assert(
    fc.property(product, (fields) => {
      const dish = aProduct(fields)
      const read = WRITTEN.map((column) => readCell(column, cellText(dish, column)))
      expect(Object.assign({}, ...read)).toEqual({ ...fields, categoryIds: dish.categoryIds })
    }),
  )
})

it('sends only what the server accepts, whatever is typed into a cell', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('  ', '12,50', '₹ 120', '12 %', '101', 'x'.repeat(201), '99999999999'),
    fc.integer().map(String),
  )
  fc.assert(
    fc.property(fc.constantFrom('label', 'price', 'discount'), text, (column, typed) => {
      const change = readCell(column, typed)
      if (!change) return
      const { success } = editCellsBodySchema.safeParse({ ...change, revision: 1 })
      expect(success).toBe(true)
    }),
  )
})

it.each([
  ['label', '  ', null],
  ['label', ' Masala Chai ', { label: 'Masala Chai' }],
  ['price', '12,50', { priceMinor: 12_50 }],
  ['price', 'free', null],
  ['discount', '', { discountBps: 0 }],
  ['discount', '12,5 %', { discountBps: 1250 }],
  ['discount', '101', null],
  ['veg', 'none', { veg: null }],
  ['veg', 'non-veg', { veg: false }],
  ['category', '', null],
] as const)('reads a cell of %s “%s”', (column, text, change) => {
  expect(readCell(column, text)).toEqual(change)
})

it('shows no category of a dish that is in several, so that leaving the cell does not move it', () => {
  const listed = aProduct({ categoryIds: ['drinks', 'breakfast'] })
  expect(cellText(listed, 'category')).toBe('')
  expect(readCell('category', cellText(listed, 'category'))).toBeNull()
})

it('sorts by number and name, dishes without a price last in both directions', () => {
  const products = [
    aProduct({ label: 'Idli 10', priceMinor: null }),
    aProduct({ label: 'idli 9', priceMinor: 20 }),
    aProduct({ label: 'Dosa', priceMinor: 30, state: 'Sold Out' }),
  ]
  const names = (by: (typeof GRID_SORTS)[number], isDescending = false) =>
    sortProducts(products, { by, isDescending }, 'en').map(({ label }) => label)
  expect(names('menu', true)).toEqual(['Idli 10', 'idli 9', 'Dosa'])
  expect(names('label')).toEqual(['Dosa', 'idli 9', 'Idli 10'])
  expect(names('price')).toEqual(['idli 9', 'Dosa', 'Idli 10'])
  expect(names('price', true)).toEqual(['Dosa', 'idli 9', 'Idli 10'])
  expect(names('state')[0]).toBe('Dosa')
})

it('reads its order back from the URL, and ignores an unknown one', () => {
  for (const by of GRID_SORTS)
    for (const isDescending of [true, false]) {
      const written = writeGridOrder({ by, isDescending })
      const read = readGridOrder(written)
      expect(read).toEqual({ by, isDescending: isDescending && by !== 'menu' })
    }
  expect(readGridOrder('-colour')).toEqual({ by: 'menu', isDescending: false })
})

it('shows a moved dish in its new category immediately, at the end, and in no other', () => {
  const category = (id: string, itemIds: string[]) => ({ id, itemIds })
  const draft = {
    items: [aProduct(), aProduct({ id: 'dosa' })],
    categories: [category('drinks', ['chai', 'lassi']), category('breakfast', ['dosa'])],
  } as unknown as DraftMenu
  const moved = withCells(draft, 'chai', {}, ['breakfast'] as never)
  expect(moved.categories.map(({ itemIds }) => itemIds)).toEqual([['lassi'], ['dosa', 'chai']])
  const priced = withCells(draft, 'chai', { priceMinor: 50_00 }, undefined)
  expect(priced.items.map(({ priceMinor }) => priceMinor)).toEqual([50_00, 40_00])
  expect(priced.categories).toBe(draft.categories)
})
