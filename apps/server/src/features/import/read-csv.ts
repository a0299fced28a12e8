/** Reads our CSV, and sheets like it: one row an option; columns of the item are repeated or blank. */
import { minorToDecimal } from '@thali/domain/money/money'
import { readPrintedPrice } from '@thali/domain/money/printed-price'
import { readPrices } from '@thali/domain/price-list/sized-prices'
import { addPrices } from './add-prices.ts'
import { fromListCell, readTaxText, readYesNo } from './csv-cells.ts'
import { type CsvColumn, importedFields, readHeader } from './csv-columns.ts'
import {
  type FileCategory,
  type FileGroup,
  type FileItem,
  SourceDraft,
  type SourceReading,
} from './source-draft.ts'
import { readTableRow, type TableRow } from './table-row.ts'
import { trimMarks } from './trim-marks.ts'

const DEFAULT_GROUP = 'Size'
const DEFAULT_CATEGORY = 'Menu'

type Row = TableRow<CsvColumn>

/** What the rows so far are about. */
interface Place {
  menu: string
  category: FileCategory | null
  item: FileItem | null
  group: FileGroup | null
  /** Items by id, for those that are listed once more. */
  readonly byId: Map<string, FileItem>
}

/**
 * Reads a table whose first row names its columns.
 *
 * @param isOurs whether prices are known to be without tax, as in our own export
 */
export function readCsv(
  rows: readonly (readonly string[])[],
  newId: () => string,
  isOurs: boolean,
): SourceReading {
  const draft = new SourceDraft(newId)
  const { at, unknown } = readHeader(rows[0] ?? [])
  for (const label of unknown) draft.note('column-unknown', { label, row: 1 })
  const place: Place = { menu: '', category: null, item: null, group: null, byId: new Map() }
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue
    readRow(readTableRow(cells, at, { row: index + 1 }, draft), place, draft)
  }
  const scope = {
    menus: at.has('menu'),
    everything: false,
    fields: importedFields(at),
    allGroups: at.has('group') || at.has('option'),
    groupRules: at.has('group_max'),
  }
  return draft.reading({ kind: 'csv', scope, tax: isOurs ? 'excluded' : 'unclear' })
}

function readRow(row: Row, place: Place, draft: SourceDraft): void {
  const isSame = isContinued(row, place)
  if (!isSame && !beginItem(row, place, draft)) return
  const { item } = place
  if (item) readOption(row, item, place, draft)
}

function isContinued({ cell }: Row, { item, category, menu }: Place): boolean {
  if (!item) return false
  const isBlankOr = (column: CsvColumn, value: string) => cell(column) === '' || cell(column) === value
  return (
    isBlankOr('item', item.label) &&
    isBlankOr('item_id', item._id) &&
    isBlankOr('category', category?.label ?? '') &&
    isBlankOr('menu', menu) &&
    // Two dishes of one name and no option stand one below the other.
    (cell('item') === '' || cell('option') !== '' || cell('group') !== '')
  )
}

function beginItem(row: Row, place: Place, draft: SourceDraft): boolean {
  const { cell, origin } = row
  const label = cell('item')
  const id = cell('item_id')
  const menuLabel = cell('menu') || place.menu
  const categoryLabel = cell('category') || place.category?.label || DEFAULT_CATEGORY
  if (menuLabel !== place.menu || categoryLabel !== place.category?.label) {
    place.menu = menuLabel
    place.category = draft.category(draft.menu(menuLabel), categoryLabel, origin)
  }
  place.group = null
  place.item = null
  if (label === '') {
    // A heading of its own.
    if (cell('price') !== '' || cell('option') !== '')
      draft.problem('item', 'names no item, and there is none above', origin)
    return false
  }
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

function readItemCells({ cell, origin }: Row, item: FileItem, draft: SourceDraft): void {
  const texts = { description: 'description', serving_size: 'servingSize', hsn: 'hsn' } as const
  for (const [column, field] of Object.entries(texts)) {
    const text = cell(column as CsvColumn)
    if (text !== '') item[field] = text
  }
  const numbers = { kcal: 'kcal', spice_level: 'spiceLevel', prep_minutes: 'prepMinutes' } as const
  for (const [column, field] of Object.entries(numbers)) {
    const text = cell(column as CsvColumn)
    if (text !== '') item[field] = text
  }
  const lists = { tags: 'tags', images: 'images', allergens: 'allergens', diets: 'diets' } as const
  for (const [column, field] of Object.entries(lists)) {
    const texts = fromListCell(cell(column as CsvColumn))
    if (texts.length > 0) item[field] = texts
  }
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
  if (label === '' && cell('group') === '') {
    if (cell('price') !== '') onePrice(row, item, draft)
    else if (item.configs.length === 0) draft.note('no-price', { label: item.label, ...origin })
    return
  }
  const group = groupOf(row, item, place, draft)
  if (label === '') {
    draft.problem('option', 'names no option of this group', origin)
    return
  }
  const isInformation = group.maxSelection === 0
  const priceMinor = isInformation ? 0 : priceOf(row, draft)
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
    },
    origin,
  )
}

function onePrice({ cell, origin }: Row, item: FileItem, draft: SourceDraft): void {
  const prices = readPrices(cell('price'))
  if (draft.hasOnePrice(item) || item.configs.length > 0)
    draft.problem('option', 'is empty, though this item has a price already', origin)
  else if (prices) addPrices(item, prices, draft, origin)
  else draft.problem('price', `must be an amount, not "${cell('price')}"`, origin)
}

/** In minor units; 0 for what is none, which is told. */
function priceOf({ cell, origin }: Row, draft: SourceDraft): number {
  const minor = readPrintedPrice(cell('price'))
  if (minor === null) draft.problem('price', `must be an amount, not "${cell('price')}"`, origin)
  return minor ?? 0
}

function groupOf({ cell, origin }: Row, item: FileItem, place: Place, draft: SourceDraft): FileGroup {
  const label = cell('group') || place.group?.label || DEFAULT_GROUP
  const known = place.group?.label === label ? place.group : item.configs.find((one) => one.label === label)
  if (known) {
    place.group = known
    return known
  }
  const max = cell('group_max')
  const required = readYesNo(cell('group_required'))
  if (required === undefined) draft.problem('group_required', 'must be yes, no or empty', origin)
  if (max !== '' && !/^\d{1,3}$/.test(max))
    draft.problem('group_max', `must be a number, not "${max}"`, origin)
  // Sizes that are asked for are answered once.
  const group = { label, required: required ?? max === '', maxSelection: max === '' ? 1 : Number(max) }
  place.group = draft.group(item, group, origin)
  return place.group
}
