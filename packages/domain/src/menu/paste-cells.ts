/** Cells that are pasted from a spreadsheet into the table of dishes. Pure: the screen previews what they change. */
import type { CategoryId, ItemId } from '../ids.ts'
import { readYesNo } from '../price-list/yes-no.ts'
import { readDiscountCell, readLabelCell, readPriceCell } from './typed-cells.ts'

/** Values of one dish; absent ones stay. Only the pasted categories list it then. */
export interface PastedCells extends Partial<Omit<PasteRow, 'id' | 'priceMinor'>> {
  readonly priceMinor?: number
}

/** Columns that take pasted values. */
export type PasteColumn = 'label' | 'price' | 'category' | 'veg' | 'discount'

/** Row of the table: a dish as it is. */
export interface PasteRow {
  readonly id: ItemId
  readonly label: string
  /** Shown price, in minor units; null: it has none. */
  readonly priceMinor: number | null
  readonly veg: boolean | null
  readonly discountBps: number
  readonly categoryIds: readonly CategoryId[]
}

interface NamedCategory {
  readonly id: CategoryId
  readonly label: string
}

/** Cells below and to the right of the one that is pasted onto. */
export interface PasteTarget {
  readonly rows: readonly PasteRow[]
  /** Null takes no values. */
  readonly columns: readonly (PasteColumn | null)[]
  readonly categories: readonly NamedCategory[]
  /** Step of prices; absent: 1. */
  readonly stepMinor?: number
}

/** Pasted value that does not fit its column. */
export interface RejectedCell {
  readonly itemId: ItemId
  readonly column: PasteColumn
  readonly text: string
}

/** Effect of a paste; blank and equal values change nothing. */
export interface PastedOutcome {
  /** Values by the id of their dish, only of dishes that change. */
  readonly cells: Readonly<Record<string, PastedCells>>
  readonly rejected: readonly RejectedCell[]
  /** Pasted lines below the last row. */
  readonly linesLeft: number
  /** Pasted columns, other than blank ones, that take no values or are beyond the last. */
  readonly columnsLeft: number
}

/** Cell in quotes, with quotes in it doubled, or plain up to the next tab or line break. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y
const AFTER_CELL = /\t|\r\n?|\n/y

/** Rows and cells of a range as spreadsheets copy it: tabs, line breaks, quotes around cells that hold either. */
export function readPastedRows(text: string): string[][] {
  const rows: string[][] = [[]]
  for (let at = 0; ; ) {
    CELL.lastIndex = at
    const [written = '', quoted] = CELL.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? written : quoted.replaceAll('""', '"'))
    AFTER_CELL.lastIndex = at + written.length
    const [end = ''] = AFTER_CELL.exec(text) ?? []
    if (end === '') break
    if (end !== '\t') rows.push([])
    at += written.length + end.length
  }
  // The last line ends with a break, too.
  while (rows.at(-1)?.every(isBlank)) rows.pop()
  return rows
}

/** Values that a pasted range sets in these cells. */
export function pasteCells(pasted: readonly (readonly string[])[], target: PasteTarget): PastedOutcome {
  const cells: Record<string, PastedCells> = {}
  const rejected: RejectedCell[] = []
  for (const [at, row] of target.rows.slice(0, pasted.length).entries()) {
    let changed: PastedCells = {}
    for (const [nth, text] of (pasted[at] ?? []).entries()) {
      const column = target.columns[nth]
      if (!column || isBlank(text)) continue
      const read = readCells(column, text, target)
      if (!read) rejected.push({ itemId: row.id, column, text })
      else if (!isHeld(row, read)) changed = { ...changed, ...read }
    }
    if (Object.keys(changed).length > 0) cells[row.id] = changed
  }
  const width = Math.max(0, ...pasted.map((line) => line.length))
  const isLeft = (nth: number) => !target.columns[nth] && pasted.some((line) => !isBlank(line[nth] ?? ''))
  return {
    cells,
    rejected,
    linesLeft: Math.max(0, pasted.length - target.rows.length),
    columnsLeft: Array.from({ length: width }, (_, nth) => nth).filter(isLeft).length,
  }
}

function readCells(
  column: PasteColumn,
  text: string,
  { categories, stepMinor }: PasteTarget,
): PastedCells | null {
  switch (column) {
    case 'label': {
      const label = readLabelCell(text)
      return label === null ? null : { label }
    }
    case 'price': {
      const priceMinor = readPriceCell(text, stepMinor)
      return priceMinor === null ? null : { priceMinor }
    }
    case 'category': {
      const found = categories.filter(({ label }) => nameKey(label) === nameKey(text))
      // Of two categories with one name, none is chosen by it.
      return found.length === 1 ? { categoryIds: found.map(({ id }) => id) } : null
    }
    case 'veg': {
      const veg = readYesNo(text)
      return veg === undefined ? null : { veg }
    }
    case 'discount': {
      const discountBps = readDiscountCell(text)
      return discountBps === null ? null : { discountBps }
    }
  }
}

function isHeld(row: PasteRow, { categoryIds, ...values }: PastedCells): boolean {
  if (categoryIds) return row.categoryIds.length === 1 && row.categoryIds[0] === categoryIds[0]
  return Object.entries(values).every(([name, value]) => row[name as keyof typeof values] === value)
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function nameKey(name: string): string {
  return name.trim().toLowerCase()
}
