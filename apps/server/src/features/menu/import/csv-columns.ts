/** Fields of items set by columns of a table. */
import type { ImportedField } from '@thali/domain/menu/import-content'
import { type ColumnMeaning, isFactColumn } from '@thali/domain/price-list/column-meanings'
import { NAME_COLUMNS } from '@thali/domain/price-list/name-columns'

/** Fields of items set by a single column. */
const FIELDS: Partial<Record<ColumnMeaning, ImportedField>> = {
  description: 'description',
  veg: 'veg',
  discount_percent: 'discountBps',
  taxes: 'taxes',
  tags: 'tags',
  images: 'images',
  ...Object.fromEntries(NAME_COLUMNS.map(({ column }) => [column, 'translations'])),
}

/** Fields of items set by the present columns. */
export function importedFields(columns: Iterable<ColumnMeaning>): ReadonlySet<ImportedField> {
  return new Set([...columns].flatMap((column) => (isFactColumn(column) ? 'facts' : (FIELDS[column] ?? []))))
}
