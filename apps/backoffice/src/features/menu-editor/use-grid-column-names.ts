import { useLingui } from '@lingui/react/macro'
import type { GridColumn } from './grid-columns.ts'

/** Headings of the grid. */
export function useGridColumnNames(): Readonly<Record<GridColumn, string>> {
  const { t } = useLingui()
  return {
    label: t`Dish`,
    category: t`Category`,
    price: t`Price`,
    veg: t`Veg mark`,
    discount: t`Discount`,
    state: t`Available`,
  }
}
