import type { StoreTaxes } from '@thali/domain/menu/store-taxes'
import type { LoadedProfile } from './load-profile.ts'
import { toWireTax } from './wire-values.view.ts'

/** What a store file holds of a profile that guests and programs do not get. */
export function fieldsOfFiles({
  billing,
  reasons,
  taxes,
}: Pick<LoadedProfile, 'billing' | 'reasons' | 'taxes'>) {
  return {
    ...(billing.compositionScheme && { compositionScheme: true }),
    ...(billing.invoicePrefix && { invoicePrefix: billing.invoicePrefix }),
    ...(taxes && toWireTaxes(taxes)),
    ...(reasons && { reasons: [...reasons] }),
  }
}

function toWireTaxes({ standard, byCategory }: StoreTaxes) {
  const categoryTaxes = byCategory.map(({ categoryId, taxes }) => ({
    categoryID: categoryId,
    taxes: taxes.map(toWireTax),
  }))
  return { taxes: standard.map(toWireTax), ...(categoryTaxes.length > 0 && { categoryTaxes }) }
}
