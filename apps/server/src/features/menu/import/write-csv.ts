/** Writes a menu as our CSV: one row an option, columns of the item in its first row alone. */
import { BYTE_ORDER_MARK, writeCsvRow } from '@thali/domain/figures/csv'
import type { EditedGroup, EditedItem, MenuContent } from '@thali/domain/menu/edited-menu'
import { FACT_NAMES, type FactName, type ItemFacts } from '@thali/domain/menu/item-facts'
import { bpsToNumber, minorToDecimal } from '@thali/domain/money/money'
import { CSV_COLUMNS, type CsvColumn, FACT_COLUMNS } from '@thali/domain/price-list/column-meanings'
import { toListCell } from './csv-cells.ts'

type Row = Partial<Record<CsvColumn, string>>

/** The lines of the file, one after the other, as spreadsheets open it: UTF-8 that says so, and no cell that they would run. */
export function* csvLines(content: MenuContent): Generator<string> {
  yield BYTE_ORDER_MARK + writeCsvRow(CSV_COLUMNS)
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
        const rows = written.has(itemId) ? [{ item_id: itemId, item: item.label }] : rowsOf(item)
        written.add(itemId)
        for (const [at, row] of rows.entries()) yield lineOf(at === 0 ? { ...place, ...row } : row)
      }
    }
  }
}

function rowsOf(item: EditedItem): Row[] {
  const options = item.groups.flatMap((group) =>
    group.options.map((option, at) => optionRow(group, option, at)),
  )
  const [first, ...others] = options
  return [{ ...itemRow(item), ...first }, ...others]
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

function optionRow(group: EditedGroup, option: EditedGroup['options'][number], at: number): Row {
  const isInformation = group.maxSelection === 0
  return {
    ...(at === 0 && {
      group: group.label,
      group_required: group.required ? 'yes' : 'no',
      group_max: String(group.maxSelection),
    }),
    option_id: option.id,
    option: option.label,
    price: isInformation ? '' : minorToDecimal(option.priceMinor),
    option_text: option.text ?? '',
    option_veg: markOf(option.veg),
    option_default: option.isDefault ? 'yes' : '',
  }
}

function markOf(veg: boolean | null): string {
  return veg === null ? '' : veg ? 'veg' : 'non-veg'
}

function cellOf(fact: ItemFacts[FactName]): string {
  if (fact === undefined) return ''
  return typeof fact === 'object' ? toListCell(fact) : String(fact)
}

function lineOf(row: Row): string {
  return writeCsvRow(CSV_COLUMNS.map((column) => row[column] ?? ''))
}
