import type { CategoryTaxes, StoreTaxes } from '@thali/domain/menu/store-taxes'
import type { FileReader } from './file-reader.ts'
import { readTaxes } from './read-values.ts'
import type { WireProfile } from './wire-menu.ts'
import { toWireTax } from './write-values.ts'

const MAX_CATEGORIES = 500

/** Reads the default taxes of a store's dishes; undefined where the file has none. */
export function readStoreTaxes(file: FileReader): StoreTaxes | undefined {
  const byCategory = new Map<string, CategoryTaxes>()
  for (const entry of file.objects('categoryTaxes', MAX_CATEGORIES)) {
    const categoryId = entry.label('categoryID')
    if (byCategory.has(categoryId)) entry.problem('categoryID', `"${categoryId}" is named twice`)
    byCategory.set(categoryId, { categoryId, taxes: readTaxes(entry) })
  }
  const standard = readTaxes(file)
  if (standard.length === 0 && byCategory.size === 0) return undefined
  return { standard, byCategory: [...byCategory.values()] }
}

export function writeStoreTaxes({ standard, byCategory }: StoreTaxes): Partial<WireProfile> {
  const categoryTaxes = byCategory.map(({ categoryId, taxes }) => ({
    categoryID: categoryId,
    taxes: taxes.map(toWireTax),
  }))
  return { taxes: standard.map(toWireTax), ...(categoryTaxes.length > 0 && { categoryTaxes }) }
}
