import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CategoryId, ItemId } from '../ids.ts'
import { type PasteColumn, type PasteRow, pasteCells, readPastedRows } from './paste-cells.ts'

const CATEGORIES = [
  { id: 'drinks' as CategoryId, label: 'Drinks' },
  { id: 'sweets' as CategoryId, label: 'Sweets' },
  { id: 'twin-1' as CategoryId, label: 'Specials' },
  { id: 'twin-2' as CategoryId, label: 'specials' },
]
const COLUMNS = ['label', 'price', 'category', 'veg', 'discount'] as const

const aDish = (at: number, overrides: Partial<PasteRow> = {}): PasteRow => ({
  ...{ id: `dish-${at}` as ItemId, label: `Dish ${at}`, priceMinor: 100_00, veg: true, discountBps: 0 },
  ...{ categoryIds: [CATEGORIES[0]?.id as CategoryId] },
  ...overrides,
})
const dishes = (count: number) => Array.from({ length: count }, (_, at) => aDish(at))
const paste = (text: string, rows: readonly PasteRow[], columns: readonly (PasteColumn | null)[]) =>
  pasteCells(readPastedRows(text), { rows, columns, categories: CATEGORIES })

const cellText = fc.oneof(
  fc.constantFrom('', ' ', '120', '₹ 1,250.50', '99,50', 'abc', '12 %', '-5', 'veg', 'non-veg', 'Sweets'),
  fc.constantFrom('specials', '"quoted" name', 'two\nlines', 'a\ttab', '"', 'Dish 1'),
  fc.string({ maxLength: 8 }),
)
const range = fc.array(fc.array(cellText, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })
const isBlank = (text: string) => text.trim() === ''

/** Text of a range as spreadsheets copy it. */
function copied(rows: readonly (readonly string[])[]): string {
  const written = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => `${row.map(written).join('\t')}\r\n`).join('')
}

it('reads every cell of a copied range as it was', () => {
  fc.assert(
    fc.property(range, (rows) => {
      fc.pre(!rows.at(-1)?.every(isBlank))
      expect(readPastedRows(copied(rows))).toEqual(rows)
    }),
  )
})

it('loses no value: each is a change, held already, blank, named as rejected, or counted as left over', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 0, max: 8 }), (given, count) => {
      const rows = dishes(count)
      const pasted = readPastedRows(copied(given))
      const outcome = pasteCells(pasted, { rows, columns: COLUMNS, categories: CATEGORIES })
      expect(outcome.linesLeft).toBe(Math.max(0, pasted.length - count))
      for (const [at, row] of rows.entries())
        for (const [nth, column] of COLUMNS.entries()) {
          const text = pasted[at]?.[nth] ?? ''
          const alone = pasteCells([[text]], { rows: [row], columns: [column], categories: CATEGORIES })
          const change = alone.cells[row.id] ?? {}
          expect(outcome.cells[row.id] ?? {}).toMatchObject(change)
          const isRejected = outcome.rejected.some((one) => one.itemId === row.id && one.column === column)
          expect(isRejected).toBe(alone.rejected.length === 1)
          expect(isRejected && isBlank(text)).toBe(false)
          expect(isRejected && Object.keys(change).length > 0).toBe(false)
        }
      const known = new Set<string>(rows.slice(0, pasted.length).map(({ id }) => id))
      expect(Object.keys(outcome.cells).filter((id) => !known.has(id))).toEqual([])
    }),
  )
})

it('changes nothing if the same is pasted again', () => {
  fc.assert(
    fc.property(range, (given) => {
      const text = copied(given)
      const { cells } = paste(text, dishes(8), COLUMNS)
      const changed = dishes(8).map((dish) => ({ ...dish, ...cells[dish.id] }))
      expect(paste(text, changed, COLUMNS).cells).toEqual({})
    }),
  )
})

it('fills prices downwards, names what is no price, and counts the lines below the list', () => {
  expect(paste('120\n\nfree\n100\n₹ 1,250/-\n80\n', dishes(5), ['price'])).toEqual({
    cells: { 'dish-0': { priceMinor: 120_00 }, 'dish-4': { priceMinor: 1250_00 } },
    rejected: [{ itemId: 'dish-2', column: 'price', text: 'free' }],
    linesLeft: 1,
    columnsLeft: 0,
  })
})

it('fills columns to the right, leaves out those that take none, and does not guess between two categories', () => {
  const text = 'sweets\tNon-veg\t10%\tSold out\tmore\nSpecials\tperhaps\t101\t\t\n'
  expect(paste(text, dishes(2), ['category', 'veg', 'discount', null])).toEqual({
    cells: { 'dish-0': { categoryIds: ['sweets'], veg: false, discountBps: 1000 } },
    rejected: [
      { itemId: 'dish-1', column: 'category', text: 'Specials' },
      { itemId: 'dish-1', column: 'veg', text: 'perhaps' },
      { itemId: 'dish-1', column: 'discount', text: '101' },
    ],
    linesLeft: 0,
    columnsLeft: 2,
  })
})

it('moves a dish out of several categories into the one that is named', () => {
  const listed = aDish(0, { categoryIds: ['drinks', 'sweets'] as CategoryId[] })
  expect(paste('Drinks', [listed], ['category']).cells).toEqual({ 'dish-0': { categoryIds: ['drinks'] } })
})
