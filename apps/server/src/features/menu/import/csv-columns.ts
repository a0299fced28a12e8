/** Fields of items that columns of a table bring. */
import type { ImportedField } from '@thali/domain/menu/import-content'
import { type ColumnMeaning, isFactColumn } from '@thali/domain/price-list/column-meanings'
import { NAME_COLUMNS } from '@thali/domain/price-list/name-columns'

/** The field of an item that a column brings alone. */
const FIELDS: Partial<Record<ColumnMeaning, ImportedField>> = {
  description: 'description',
  veg: 'veg',
  discount_percent: 'discountBps',
  taxes: 'taxes',
  tags: 'tags',
  images: 'images',
  ...Object.fromEntries(NAME_COLUMNS.map(({ column }) => [column, 'translations'])),
}

/** Fields of items that the columns which are there bring. */
export function importedFields(columns: Iterable<ColumnMeaning>): ReadonlySet<ImportedField> {
  return new Set([...columns].flatMap((column) => (isFactColumn(column) ? 'facts' : (FIELDS[column] ?? []))))
}
