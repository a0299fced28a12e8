/** Reads our CSV, and price lists: one row per dish or option; columns of the dish are repeated or blank. */
import type { ImportScope } from '@thali/domain/menu/import-content'
import { FACT_NAMES, ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { minorToDecimal } from '@thali/domain/money/money'
import { readPrintedPrice } from '@thali/domain/money/printed-price'
import { type CsvColumn, FACT_COLUMNS, isPriceWithTax } from '@thali/domain/price-list/column-meanings'
import { NAME_COLUMNS, type NameColumn } from '@thali/domain/price-list/name-columns'
import type { TableColumn, TableLayout } from '@thali/domain/price-list/table-layout'
import { readYesNo } from '@thali/domain/price-list/yes-no'
import { fromListCell, importedFields, readTaxText } from './csv-columns.ts'
import { groupOf, RULE_COLUMNS } from './csv-groups.ts'
import { addPrices } from './note-prices.ts'
import { type PriceColumns, readRowPrices } from './row-prices.ts'
import {
  type FileCategory,
  type FileGroup,
  type FileItem,
  type FileUse,
  type Origin,
  SourceDraft,
  type SourceReading,
} from './source-draft.ts'
import { readTableRow, type TableRow } from './table-row.ts'
import { trimMarks } from './trim-marks.ts'
import { fromUsesCell } from './uses-cell.ts'

const DEFAULT_CATEGORY = 'Menu'
/** Length above which a text is a sentence, not a heading, in characters. */
const HEADING_LENGTH = 60
/** Heading found only in our own export, whose prices are without tax unless their heading says otherwise. */
const OURS = 'item_id'

type Column = CsvColumn | NameColumn
type Row = TableRow<Column> & { readonly prices: PriceColumns }

/** Position reached so far: the menu, category, item and group that the next row continues. */
interface Place {
  menu: string
  category: FileCategory | null
  item: FileItem | null
  group: FileGroup | null
  /** A heading in a row of its own, which counts if a dish follows. */
  heading: { readonly label: string; readonly origin: Origin } | null
  /** Items by id, for those listed repeatedly. */
  readonly byId: Map<string, FileItem>
}

/** Reads the rows of a table below its headings; columns without an answer are skipped. */
export function readCsv(
  rows: readonly (readonly string[])[],
  { headingAt, columns }: TableLayout,
  newId: () => string,
): SourceReading {
  const draft = new SourceDraft(newId)
  const at = new Map<Column, number>()
  const sizes: { size: string; at: number }[] = []
  for (const [place, { meaning, heading, size }] of columns.entries()) {
    if (meaning === null) draft.note('column-unknown', { label: heading, row: headingAt + 1 })
    else if (meaning === 'size') sizes.push({ size, at: place })
    else if (meaning !== 'ignore') at.set(meaning, place)
  }
  const hasCategories = at.has('category')
  const place: Place = { menu: '', category: null, item: null, group: null, heading: null, byId: new Map() }
  const headings = rows[headingAt]?.join('\n')
  for (const [index, cells] of rows.entries()) {
    const filled = cells.filter((cell, at) => cell.trim() !== '' && !isHeadingLetter(cell, columns[at]))
    const [words = ''] = filled
    const origin = { row: index + 1 }
    if (filled.length === 0 || index === headingAt || cells.join('\n') === headings) continue
    if (index < headingAt)
      draft.note('line-not-read', { label: words.trim().slice(0, HEADING_LENGTH), ...origin })
    else if (filled.length === 1 && !hasCategories && !/\p{Nd}/u.test(words) && !isExtra(cells, sizes)) {
      beginHeading(words.trim(), origin, place, draft)
    } else readRow({ ...readTableRow(cells, at, origin, draft), prices: { cells, sizes } }, place, draft)
  }
  endHeading(place, draft)
  const isOurs = columns.some(({ heading }) => heading.toLowerCase() === OURS)
  const scope: ImportScope = {
    menus: at.has('menu'),
    everything: false,
    fields: importedFields(at.keys()),
    allGroups: at.has('group') || at.has('option'),
    groupRules: !at.has('group_max') ? 'none' : at.has('group_min') ? 'all' : 'without-minimum',
    rules: Object.entries(RULE_COLUMNS).flatMap(([column, rule]) => (at.has(column as Column) ? rule : [])),
    nestedGroups: at.has('asked_by'),
  }
  const isWithTax = columns.some(({ meaning, heading }) => meaning === 'price' && isPriceWithTax(heading))
  const tax = isWithTax ? 'included' : isOurs ? 'excluded' : 'unclear'
  return draft.reading({ kind: 'csv', scope, tax })
}

/** Whether a cell numbers a heading by letters, as in `A | STARTERS`; dishes are numbered by digits. */
function isHeadingLetter(cell: string, column: TableColumn | undefined): boolean {
  return column?.meaning === 'ignore' && /^\p{L}{1,4}[.)]?$/u.test(cell.trim())
}

/** Whether the only filled cell of a row is in a price column. */
function isExtra(cells: readonly string[], sizes: PriceColumns['sizes']): boolean {
  return sizes.some(({ at }) => (cells[at] ?? '').trim() !== '')
}

function beginHeading(label: string, origin: Origin, place: Place, draft: SourceDraft): void {
  endHeading(place, draft)
  if (label.length > HEADING_LENGTH)
    draft.note('line-not-read', { label: label.slice(0, HEADING_LENGTH), ...origin })
  else place.heading = { label, origin }
}

/** Notes a heading without a dish as a remark. */
function endHeading(place: Place, draft: SourceDraft): void {
  if (place.heading) draft.note('line-not-read', { label: place.heading.label, ...place.heading.origin })
  place.heading = null
}

function readRow(row: Row, place: Place, draft: SourceDraft): void {
  const isSame = isContinued(row, place)
  if (!isSame && !beginItem(row, place, draft)) return
  const { item } = place
  if (item) readOption(row, item, place, draft)
}

function isContinued({ cell }: Row, place: Place): boolean {
  const { item, category, menu } = place
  if (!item || place.heading) return false
  const isBlankOr = (column: CsvColumn, value: string) => cell(column) === '' || cell(column) === value
  return (
    isBlankOr('item', item.label) &&
    isBlankOr('item_id', item._id) &&
    isBlankOr('category', category?.label ?? '') &&
    isBlankOr('menu', menu) &&
    // Consecutive rows of one name without options are two dishes.
    (cell('item') === '' || cell('option') !== '' || cell('group') !== '')
  )
}

function beginItem(row: Row, place: Place, draft: SourceDraft): boolean {
  const { cell, origin } = row
  const label = cell('item')
  const id = cell('item_id')
  const menuLabel = cell('menu') || place.menu
  const isPriced = cell('option') !== '' || readRowPrices(cell('price'), row.prices) !== 'none'
  if (label === '' && isPriced) {
    draft.note('row-left-out', { column: 'item', ...origin })
    place.item = null
    place.group = null
    if (cell('category') === '') return false
  }
  const categoryLabel = cell('category') || place.heading?.label || place.category?.label || DEFAULT_CATEGORY
  place.heading = null
  if (menuLabel !== place.menu || categoryLabel !== place.category?.label) {
    place.menu = menuLabel
    const menu = draft.menu(menuLabel)
    // Rows with ids are our own export, whose categories may differ in capitals alone.
    place.category =
      id === ''
        ? draft.categoryByName(menu, categoryLabel, origin)
        : draft.category(menu, categoryLabel, origin)
  }
  place.group = null
  place.item = null
  // A heading of its own.
  if (label === '') return false
  const listed = place.byId.get(id)
  if (listed && ['price', 'option', 'group'].every((column) => cell(column as CsvColumn) === '')) {
    if (place.category) draft.list(place.category, listed, origin)
    return false
  }
  if (!place.category) return false
  place.item = draft.item(place.category, label, origin, id)
  if (id !== '') place.byId.set(id, place.item)
  readItemCells(row, place.item, draft)
  return true
}

function readItemCells(row: Row, item: FileItem, draft: SourceDraft): void {
  const { cell, origin } = row
  if (cell('description') !== '') item.description = cell('description')
  for (const name of FACT_NAMES) {
    const text = cell(FACT_COLUMNS[name])
    if (text !== '') item[name] = ITEM_FACTS[name].kind === 'words' ? fromListCell(text) : text
  }
  const names = NAME_COLUMNS.flatMap(({ tag, column }) =>
    cell(column) === '' ? [] : [[tag, { label: cell(column) }] as const],
  )
  if (names.length > 0) item.translations = Object.fromEntries(names)
  for (const field of ['tags', 'images'] as const) {
    const texts = fromListCell(cell(field))
    if (texts.length > 0) item[field] = texts
  }
  Object.assign(item, readUses(row, 'uses', draft))
  const discount = trimMarks(cell('discount_percent'), '%')
  if (discount !== '') item.discount = discount
  const veg = readYesNo(cell('veg'))
  if (veg === undefined) draft.problem('veg', `must be veg, non-veg or empty, not "${cell('veg')}"`, origin)
  item.veg = veg ?? null
  item.taxes = fromListCell(cell('taxes')).flatMap((text) => {
    const tax = readTaxText(text)
    if (!tax) draft.problem('taxes', `must be taxes such as "CGST 2.5%; SGST 2.5%", not "${text}"`, origin)
    return tax ?? []
  })
}

function readOption(row: Row, item: FileItem, place: Place, draft: SourceDraft): void {
  const { cell, origin } = row
  const label = cell('option')
  const itemID = cell('option_item_id')
  if (label === '' && itemID === '' && cell('group') === '') {
    readPrices(row, item, draft)
    return
  }
  const group = groupOf(row, item, place.group, draft)
  place.group = group
  if (label === '' && itemID === '') {
    draft.problem('option', 'names no option of this group', origin)
    return
  }
  const isInformation = group.maxSelection === 0
  const priceMinor = isInformation ? 0 : priceOf(row, draft)
  const allergens = fromListCell(cell('option_allergens'))
  const veg = readYesNo(cell('option_veg'))
  if (veg === undefined)
    draft.problem('option_veg', `must be veg, non-veg or empty, not "${cell('option_veg')}"`, origin)
  draft.option(
    group,
    {
      ...(cell('option_id') !== '' && { _id: cell('option_id') }),
      label,
      value: isInformation ? cell('option_text') : minorToDecimal(priceMinor),
      added: readYesNo(cell('option_default')) === true,
      veg: veg ?? null,
      ...(allergens.length > 0 && { allergens }),
      ...readUses(row, 'option_uses', draft),
      ...(itemID !== '' && { itemID }),
    },
    origin,
  )
}

/** Ingredients in a cell; absent if it is blank: then the menu's stay. */
function readUses(
  { cell, origin }: Row,
  column: 'uses' | 'option_uses',
  draft: SourceDraft,
): { uses?: FileUse[] } {
  const named = fromUsesCell(cell(column))
  if (!named)
    draft.problem(
      column,
      `must be ingredients such as "Milk [milk] × 2; Cream (optional)", not "${cell(column)}"`,
      origin,
    )
  if (!named || named.length === 0) return {}
  const uses = named.map(
    ({ label, allergens, amount, isOptional }): FileUse => ({
      ingredientID: draft.ingredient(label, allergens),
      ...(isOptional && { optional: true }),
      ...(amount !== undefined && { amount }),
    }),
  )
  return { uses }
}

function readPrices(row: Row, item: FileItem, draft: SourceDraft): void {
  const { origin } = row
  const prices = readRowPrices(row.cell('price'), row.prices, item.label)
  if (row.cell('item') === '') {
    if (prices !== 'none') draft.note('row-left-out', { column: 'item', ...origin })
  } else if (prices === 'none') draft.note('no-price', { label: item.label, ...origin })
  else if ('unclear' in prices) draft.badPrice(prices.unclear, origin)
  else addPrices(item, prices, draft, origin)
}

/** Price in minor units; 0 for an invalid amount, which is noted. */
function priceOf({ cell, origin }: Row, draft: SourceDraft): number {
  const minor = readPrintedPrice(cell('price'))
  if (minor === null) draft.badPrice(cell('price'), origin)
  return minor ?? 0
}
