/** Reads the item library of Square: one row per variation; rows of one name are one dish. */
import { minorToDecimal } from '@thali/domain/money/money'
import { readPrintedPrice } from '@thali/domain/money/printed-price'
import { type FileItem, SourceDraft, type SourceReading } from './source-draft.ts'
import type { TableFormat } from './source-format.ts'
import { readTableRow, type TableRow } from './table-row.ts'

const ONLY = new Set(['', 'regular', 'default'])
const NAME = 'item name'
const VARIATION = 'variation name'
const TAX = 'tax - '
const SET = 'modifier set - '

type SquareRow = TableRow<string>

/** Columns found in the header, read once. */
interface SquareColumns {
  /** Positions of columns by name; the first of equal names counts. */
  readonly at: ReadonlyMap<string, number>
  readonly taxes: ReadonlyMap<string, { label: string; value: string }>
  /** Names of modifier sets by their columns. */
  readonly sets: ReadonlyMap<string, string>
}

export const SQUARE_FORMAT: TableFormat = { isOf: isSquare, read: readSquare }

/** Whether a table's first row is a header of Square's. */
function isSquare(header: readonly string[]): boolean {
  const names = header.map((name) => name.trim().toLowerCase())
  return names.includes(NAME) && names.includes(VARIATION)
}

function readSquare(rows: readonly (readonly string[])[], newId: () => string): SourceReading {
  const draft = new SourceDraft(newId)
  const columns = readColumns(rows[0] ?? [])
  const dishes = new Map<string, SquareRow[]>()
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((one) => one.trim() === '')) continue
    const row = readTableRow(cells, columns.at, { row: index + 1 }, draft)
    if (row.cell(NAME) === '') {
      draft.problem('Item Name', 'is empty', row.origin)
      continue
    }
    const key = JSON.stringify([row.cell(NAME), categoriesOf(row)])
    const dish = dishes.get(key)
    if (dish) dish.push(row)
    else dishes.set(key, [row])
  }
  const sets = new Map<string, number>()
  for (const dish of dishes.values()) readDish(dish, draft, columns, sets)
  for (const [label, count] of sets) draft.note('modifiers-missing', { label, count })
  return draft.reading({
    kind: 'square',
    scope: {
      menus: false,
      everything: false,
      fields: new Set(['description', ...(columns.taxes.size > 0 ? (['taxes'] as const) : [])]),
      allGroups: false,
      groupRules: 'none',
    },
    tax: 'unclear',
  })
}

function readDish(
  rows: readonly SquareRow[],
  draft: SourceDraft,
  columns: SquareColumns,
  sets: Map<string, number>,
): void {
  const [first] = rows
  if (!first) return
  const [category = 'Menu', ...others] = categoriesOf(first)
  const menu = draft.menu('')
  const item = draft.item(draft.category(menu, category, first.origin), first.cell(NAME), first.origin)
  for (const other of others) draft.list(draft.category(menu, other, first.origin), item, first.origin)
  const description = first.cell('description')
  if (description !== '') item.description = description
  item.taxes = [...columns.taxes].flatMap(([name, tax]) => (isYes(first.cell(name)) ? [{ ...tax }] : []))
  for (const [name, label] of columns.sets)
    if (isYes(first.cell(name))) sets.set(label, (sets.get(label) ?? 0) + 1)
  readVariations(rows, item, draft)
}

function readVariations(rows: readonly SquareRow[], item: FileItem, draft: SourceDraft): void {
  const [first] = rows
  if (!first) return
  if (rows.length === 1 && ONLY.has(first.cell(VARIATION).toLowerCase())) {
    const minor = priceOf(first, draft)
    if (minor === null) draft.note('no-price', { label: item.label, ...first.origin })
    else draft.onePriceOf(item, minor, first.origin)
    return
  }
  const label = first.cell('option name 1') || 'Size'
  const group = draft.group(item, { label, required: true, maxSelection: 1 }, first.origin)
  for (const row of rows) {
    const minor = priceOf(row, draft)
    if (minor === null) draft.note('no-price', { label: item.label, ...row.origin })
    const name = row.cell(VARIATION) || 'Regular'
    draft.option(group, { label: name, value: minorToDecimal(minor ?? 0) }, row.origin)
  }
}

/** Price in minor units; null if it is entered at the till. */
function priceOf({ cell, origin }: SquareRow, draft: SourceDraft): number | null {
  const text = cell('price')
  if (text === '' || /^variable$/i.test(text)) return null
  const minor = readPrintedPrice(text)
  if (minor === null) draft.problem('Price', `must be an amount, not "${text.slice(0, 40)}"`, origin)
  return minor ?? 0
}

/** `Categories` may contain several; each may be nested in another. */
function categoriesOf({ cell }: SquareRow): string[] {
  const several = cell('categories').split(',')
  const named = cell('categories') === '' ? [cell('category')] : several
  return named.flatMap((name) => name.split('>').at(-1)?.trim() || [])
}

function readColumns(header: readonly string[]): SquareColumns {
  const at = new Map<string, number>()
  const taxes = new Map<string, { label: string; value: string }>()
  const sets = new Map<string, string>()
  for (const [place, cell] of header.entries()) {
    const name = cell.trim().toLowerCase()
    if (name === '' || at.has(name)) continue
    at.set(name, place)
    const tax = taxColumn(name)
    if (tax) taxes.set(name, tax)
    if (name.startsWith(SET) && name.length > SET.length) sets.set(name, name.slice(SET.length))
  }
  return { at, taxes, sets }
}

/** `tax - gst (5%)`. */
function taxColumn(name: string): { label: string; value: string } | null {
  const open = name.lastIndexOf('(')
  const value = /^(\d{1,3}(?:\.\d{1,4})?)%?\)$/.exec(name.slice(open + 1, open + 20))?.[1]
  const label = name.slice(TAX.length, Math.max(open, 0)).trim()
  return name.startsWith(TAX) && label !== '' && value !== undefined && name.endsWith(')')
    ? { label: label.toUpperCase(), value }
    : null
}

function isYes(cell: string): boolean {
  return /^(y|yes|true|1)$/i.test(cell)
}
