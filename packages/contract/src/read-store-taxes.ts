import type { CategoryTaxes, StoreTaxes } from '@thali/domain/menu/store-taxes'
import type { FileReader } from './file-reader.ts'
import { readTaxes } from './read-values.ts'
import type { WireProfile } from './wire-menu.ts'
import { toWireTax } from './write-values.ts'

const MAX_CATEGORIES = 500

/** Reads the default taxes of a store's dishes; undefined where the file has none. */
export function readStoreTaxes(file: FileReader): StoreTaxes | undefined {
  const seen = new Map<string, string>()
  const byCategory = file.objects('categoryTaxes', MAX_CATEGORIES).map((entry): CategoryTaxes => {
    const categoryId = entry.label('categoryID')
    entry.distinct('categoryID', categoryId, seen, () => 'is named twice')
    return { categoryId, taxes: readTaxes(entry) }
  })
  const standard = readTaxes(file)
  return standard.length > 0 || byCategory.length > 0 ? { standard, byCategory } : undefined
}

export function writeStoreTaxes({ standard, byCategory }: StoreTaxes): Partial<WireProfile> {
  const categoryTaxes = byCategory.map(({ categoryId, taxes }) => ({
    categoryID: categoryId,
    taxes: taxes.map(toWireTax),
  }))
  return { taxes: standard.map(toWireTax), ...(categoryTaxes.length > 0 && { categoryTaxes }) }
}
