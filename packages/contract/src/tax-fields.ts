/** Taxes in store files: of dishes and charges, and those that a store gives to new dishes. */
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import type { Tax } from '@thali/domain/menu/menu'
import type { CategoryTaxes, StoreTaxes } from '@thali/domain/menu/store-taxes'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { row, rowsOf, type WireOf } from './file-fields.ts'
import type { FileReader } from './file-reader.ts'

const CATEGORIES_MAX = 500

/** A tax; `value` in percent. */
const tax = rowsOf<Tax>()({ label: row.label(SETTING_LIMITS.tax), bps: row.taxRate.as('value') })
export type WireTax = WireOf<typeof tax>

/** Taxes of an item or a charge. */
export const taxes = row.list(tax, EDIT_LIMITS.taxes)

const ofStore = rowsOf<StoreTaxes>()({
  standard: taxes
    .optional()
    .about('Only in store files: taxes of dishes that are added from now on; dishes say their own')
    .as('taxes'),
  byCategory: row
    .list(
      rowsOf<CategoryTaxes>()({ categoryId: row.label().as('categoryID'), taxes }),
      CATEGORIES_MAX,
      ({ categoryId }, file, seen) => file.distinct('categoryID', categoryId, seen, () => 'is named twice'),
    )
    .omitBlank()
    .about('Only in store files: the same of dishes of these categories; none: they are not taxed')
    .as('categoryTaxes'),
})

/** Default taxes of a store's dishes, absent where a file has none. */
export const storeTaxes = {
  ...ofStore,
  read(file: FileReader): StoreTaxes | undefined {
    const read = ofStore.read(file)
    return read.standard.length > 0 || read.byCategory.length > 0 ? read : undefined
  },
}
