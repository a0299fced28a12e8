/** Taxes of dishes beside what their store says once. */
import type { DraftMenu, ItemFields } from '@thali/contract/menu-editor'
import { type TaxStanding, taxesFor, taxStanding } from '@thali/domain/menu/store-taxes'

type Taxes = ItemFields['taxes']

/** What the store says of a dish in these categories; null where it says nothing. */
export function wantedTaxes({ storeTaxes }: DraftMenu, categoryIds: readonly string[]): Taxes | null {
  return storeTaxes && [...taxesFor(storeTaxes, categoryIds)]
}

/** How a dish's taxes stand to that. */
export function standingOf(
  { storeTaxes }: DraftMenu,
  taxes: Taxes,
  categoryIds: readonly string[],
): TaxStanding {
  return taxStanding(taxes, categoryIds, storeTaxes)
}
