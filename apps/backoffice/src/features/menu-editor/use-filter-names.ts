import { useLingui } from '@lingui/react/macro'
import type { ProductFilter } from './filter-products.ts'

/** Labels of the filter chips. */
export function useFilterNames(): (filter: ProductFilter) => string {
  const { t } = useLingui()
  const names: Record<ProductFilter, string> = {
    changed: t`Not published yet`,
    'sold-out': t`Sold out`,
    'no-price': t`Without price`,
    'no-picture': t`Without picture`,
    untranslated: t`Not translated yet`,
    'no-tax': t`Without tax`,
    'other-tax': t`Other tax than the store’s`,
    veg: t`Veg`,
    'non-veg': t`Non-veg`,
  }
  return (filter) => names[filter]
}
