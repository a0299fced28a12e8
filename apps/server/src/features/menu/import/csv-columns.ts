/** Fields of items set by columns of a table. */

import type { ImportedField } from '@thali/domain/menu/import-content'
import { type ColumnMeaning, isFactColumn } from '@thali/domain/price-list/column-meanings'
import { NAME_COLUMNS } from '@thali/domain/price-list/name-columns'
import { trimMarks } from './trim-marks.ts'

/** Longest text of a tax with its rate, in characters. */
const TAX_TEXT = 200

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

/** Several texts in one cell; `;` inside one of them is escaped. */
export function toListCell(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\;]/g, '\\$&')).join('; ')
}

export function fromListCell(cell: string): string[] {
  const texts = cell.match(/(?:\\.|[^;\\])+/gs) ?? []
  return texts.map((text) => text.trim().replace(/\\(.)/gs, '$1')).filter((text) => text !== '')
}

/** A tax of a cell: `CGST 2.5%`; null if it is none. */
export function readTaxText(text: string): { label: string; value: string } | null {
  if (text.length > TAX_TEXT) return null
  const plain = text.trim().replace(/\s+/g, ' ')
  const match = /(?<![\d.])(\d{1,3}(?:\.\d{1,4})?) ?%?\)?$/.exec(plain)
  if (!match) return null
  return { label: trimMarks(plain.slice(0, match.index), ':(').trim() || 'Tax', value: match[1] ?? '' }
}
