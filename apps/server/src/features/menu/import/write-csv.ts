/** Writes a menu as our CSV: one row per option, columns of the item only in its first row. */
import type { WireIngredient } from '@thali/contract/ingredient-fields'
import { BYTE_ORDER_MARK, writeCsvRow } from '@thali/domain/figures/csv'
import type { EditedGroup, EditedItem, MenuContent } from '@thali/domain/menu/edited-menu'
import { FACT_NAMES, type FactName, type ItemFacts } from '@thali/domain/menu/item-facts'
import { bpsToNumber, minorToDecimal } from '@thali/domain/money/money'
import {
  COLUMNS_WHERE_FILLED,
  CSV_COLUMNS,
  type CsvColumn,
  FACT_COLUMNS,
  PRICE_WITH_TAX,
} from '@thali/domain/price-list/column-meanings'
import { toListCell } from './csv-columns.ts'
import { toUsesCell } from './uses-cell.ts'

type Row = Partial<Record<CsvColumn, string>>
type Ingredients = ReadonlyMap<string, WireIngredient>

/** Yields the lines of the file, safe for spreadsheets: UTF-8 with a BOM, and no cell that they would execute. */
export function* csvLines(
  content: MenuContent,
  {
    isTaxInside = false,
    ingredients = [],
  }: { readonly isTaxInside?: boolean | undefined; readonly ingredients?: readonly WireIngredient[] } = {},
): Generator<string> {
  const byId = new Map(ingredients.map((one) => [one._id, one]))
  const filled = filledColumns(content, byId)
  const columns = CSV_COLUMNS.filter((column) => !COLUMNS_WHERE_FILLED.has(column) || filled.has(column))
  const lineOf = (row: Row) => writeCsvRow(columns.map((column) => row[column] ?? ''))
  const headings = columns.map((column) => (isTaxInside && column === 'price' ? PRICE_WITH_TAX : column))
  yield BYTE_ORDER_MARK + writeCsvRow(headings)
  const written = new Set<string>()
  for (const menu of content.menus) {
    for (const categoryId of menu.categoryIds) {
      const category = content.categories.get(categoryId)
      if (!category) continue
      const place = { menu: menu.label, category: category.label }
      if (category.itemIds.length === 0) yield lineOf(place)
      for (const itemId of category.itemIds) {
        const item = content.items.get(itemId)
        if (!item) continue
        const rows = written.has(itemId) ? [{ item_id: itemId, item: item.label }] : rowsOf(item, byId)
        written.add(itemId)
        for (const [at, row] of rows.entries()) yield lineOf(at === 0 ? { ...place, ...row } : row)
      }
    }
  }
}

/** Optional columns for which the menu has values. */
function filledColumns({ items }: MenuContent, byId: Ingredients): ReadonlySet<string> {
  const filled = new Set<string>()
  for (const item of items.values())
    for (const row of rowsOf(item, byId))
      for (const [column, text] of Object.entries(row)) if (text) filled.add(column)
  return filled
}

function rowsOf(item: EditedItem, byId: Ingredients): Row[] {
  const [first, ...others] = item.groups.flatMap((group) => groupRows(group, byId))
  return [{ ...itemRow(item), uses: usesOf(item, byId), ...first }, ...others]
}

/** A group, followed by those that its options ask. */
function groupRows(group: EditedGroup, byId: Ingredients, askedBy = ''): Row[] {
  const below = group.options.flatMap(({ label, itemId = '', groups = [] }) =>
    groups.flatMap((one) => groupRows(one, byId, toListCell([group.label, label || itemId]))),
  )
  return [
    ...group.options.map((option, at) => ({
      ...(at === 0 && { ...groupCells(group), asked_by: askedBy }),
      ...optionRow(group, option),
      option_uses: usesOf(option, byId),
    })),
    ...below,
  ]
}

function groupCells(group: EditedGroup): Row {
  const { minSelection, maxPerOption, freeCount } = group
  return {
    group: group.label,
    group_required: group.required ? 'yes' : 'no',
    group_min: String(minSelection ?? ''),
    group_max: String(group.maxSelection),
    group_per_option: String(maxPerOption ?? ''),
    group_free: String(freeCount ?? ''),
    group_price: group.priceRule ?? '',
  }
}

/** Removed ingredients are skipped. */
function usesOf({ uses = [] }: Pick<EditedItem, 'uses'>, byId: Ingredients): string {
  return toUsesCell(
    uses.flatMap(({ ingredientId, isOptional, amount }) => {
      const found = byId.get(ingredientId)
      if (!found) return []
      const { label, allergens = [] } = found
      return [
        { label, allergens, ...(isOptional && { isOptional }), ...(amount !== undefined && { amount }) },
      ]
    }),
  )
}

function itemRow({ id, label, description, veg, discountBps, taxes, tags, images, facts }: EditedItem): Row {
  return {
    item_id: id,
    item: label,
    description,
    veg: markOf(veg),
    discount_percent: discountBps === 0 ? '' : String(bpsToNumber(discountBps)),
    taxes: toListCell(taxes.map((tax) => `${tax.label} ${bpsToNumber(tax.bps)}%`)),
    tags: toListCell(tags),
    images: toListCell(images),
    ...Object.fromEntries(FACT_NAMES.map((name) => [FACT_COLUMNS[name], cellOf(facts[name])])),
  }
}

function optionRow(group: EditedGroup, option: EditedGroup['options'][number]): Row {
  const isInformation = group.maxSelection === 0
  return {
    option_id: option.id,
    option: option.label,
    price: isInformation ? '' : minorToDecimal(option.priceMinor),
    option_text: option.text ?? '',
    option_veg: markOf(option.veg),
    option_allergens: toListCell(option.allergens),
    option_default: option.isDefault ? 'yes' : '',
    option_item_id: option.itemId ?? '',
  }
}

function markOf(veg: boolean | null): string {
  return veg === null ? '' : veg ? 'veg' : 'non-veg'
}

function cellOf(fact: ItemFacts[FactName]): string {
  if (fact === undefined) return ''
  return typeof fact === 'object' ? toListCell(fact) : String(fact)
}
