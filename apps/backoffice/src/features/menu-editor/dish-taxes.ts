/** Taxes of dishes compared with those that the store sets once. */
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import { type TaxStanding, taxesFor, taxStanding } from '@thali/domain/menu/store-taxes'

type Taxes = ItemFields['taxes']

/** Taxes that the store sets for a dish in these categories; null if it sets none. */
export function wantedTaxes({ storeTaxes }: DraftMenu, categoryIds: readonly string[]): Taxes | null {
  return storeTaxes && [...taxesFor(storeTaxes, categoryIds)]
}

/** Relation of a dish's taxes to those of the store. */
export function standingOf(
  { storeTaxes }: DraftMenu,
  taxes: Taxes,
  categoryIds: readonly string[],
): TaxStanding {
  return taxStanding(taxes, categoryIds, storeTaxes)
}
