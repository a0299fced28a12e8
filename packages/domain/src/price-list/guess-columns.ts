/**
 * Guesses the meanings of columns with unknown headings, as proposals of a question, never applied without
 * confirmation.
 */
import type { ColumnMeaning } from './column-meanings.ts'
import { type NameColumn, nameColumnByScript } from './name-columns.ts'
import { readPrices } from './sized-prices.ts'
import { isVegWord } from './yes-no.ts'

/** Share of the filled cells from which a guess is made, in percent. */
const MOST_PERCENT = 60
const LONG_TEXT = 40

interface Shape {
  readonly prices: number
  readonly different: number
  /** Whether most cells are veg marks. */
  readonly isVeg: boolean
  readonly length: number
  /** Column of names by the script of most cells. */
  readonly nameColumn: NameColumn | null
  readonly isNumbering: boolean
}

/** Proposed meaning of each column; the known one where there is one. */
export function guessColumns(
  known: readonly (ColumnMeaning | null)[],
  rows: readonly (readonly string[])[],
): ColumnMeaning[] {
  const shapes = known.map((_, at) => shapeOf(rows.map((row) => (row[at] ?? '').trim()).filter(Boolean)))
  const taken = new Set(known)
  const names = shapes
    .map((shape, at) => ({ shape, at }))
    .filter(
      ({ shape, at }) => known[at] === null && isText(shape) && !shape.isVeg && shape.nameColumn === null,
    )
    .sort((one, other) => other.shape.different - one.shape.different)
  const itemAt = taken.has('item')
    ? -1
    : (names[0]?.at ?? shapes.findIndex((shape, at) => known[at] === null && isText(shape)))
  const isPriced = (at: number) =>
    known[at] === null && (shapes[at]?.prices ?? 0) >= MOST_PERCENT && !shapes[at]?.isNumbering
  const priced = known.filter((_, at) => isPriced(at)).length
  return known.map((meaning, at): ColumnMeaning => {
    const shape = shapes[at]
    if (meaning !== null || !shape) return meaning ?? 'ignore'
    if (at === itemAt) return 'item'
    if (isPriced(at)) {
      if (taken.has('price')) return 'ignore'
      return priced === 1 && !taken.has('size') ? 'price' : 'size'
    }
    if (!isText(shape)) return 'ignore'
    if (shape.isVeg && !taken.has('veg')) return 'veg'
    if (shape.nameColumn && !taken.has(shape.nameColumn)) return shape.nameColumn
    if (shape.length > LONG_TEXT && !taken.has('description')) return 'description'
    return at < itemAt && !taken.has('category') ? 'category' : 'ignore'
  })
}

function isText({ prices, different, isNumbering }: Shape): boolean {
  return different > 0 && prices < MOST_PERCENT && !isNumbering
}

/** Column of names in the language whose script most cells have; null where that is the list's own. */
function scriptOfMost(cells: readonly string[]): NameColumn | null {
  const columns = cells.map(nameColumnByScript)
  const isMost = (column: NameColumn) =>
    columns.filter((one) => one === column).length * 100 >= cells.length * MOST_PERCENT
  return columns.find((column) => column !== null && isMost(column)) ?? null
}

function shapeOf(cells: readonly string[]): Shape {
  const count = Math.max(1, cells.length)
  // Letters among the numbers stand before headings.
  const numbers = cells.map(Number).filter((one) => !Number.isNaN(one))
  return {
    prices: (cells.filter((cell) => readPrices(cell) !== null).length * 100) / count,
    different: new Set(cells).size,
    isVeg: cells.filter(isVegWord).length * 100 >= count * MOST_PERCENT,
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / count,
    nameColumn: scriptOfMost(cells),
    isNumbering:
      numbers.length > 2 && numbers.every((one, at) => at === 0 || one === (numbers[at - 1] ?? 0) + 1),
  }
}
