/** Default taxes of a store, for new dishes. Existing dishes keep theirs. */

import type { ItemId } from '../ids.ts'
import { isSameContent } from '../same-content.ts'
import { categoriesOf, type EditedItem, type MenuContent } from './edited-menu.ts'
import type { Tax } from './menu.ts'

/** Taxes of dishes without their own. */
export interface StoreTaxes {
  readonly standard: readonly Tax[]
  /** Other rates by category; an empty list means that its dishes are not taxed. */
  readonly byCategory: readonly CategoryTaxes[]
}

export interface CategoryTaxes {
  readonly categoryId: string
  readonly taxes: readonly Tax[]
}

/** Taxes of a dish listed in these categories: those of the first with a rate of its own, else the standard ones. */
export function taxesFor(
  { standard, byCategory }: StoreTaxes,
  categoryIds: readonly string[],
): readonly Tax[] {
  for (const id of categoryIds) {
    const own = byCategory.find(({ categoryId }) => categoryId === id)
    if (own) return own.taxes
  }
  return standard
}

/** Sets the default taxes of the store or category on these dishes, where the store has any. */
export function withStoreTaxes(
  content: MenuContent,
  taxes: StoreTaxes | null,
  isMeant: (item: EditedItem) => boolean,
): MenuContent {
  if (!taxes) return content
  const listedIn = categoriesOf(content)
  const items = new Map(
    [...content.items].map(([id, item]): [ItemId, EditedItem] => [
      id,
      isMeant(item) ? { ...item, taxes: taxesFor(taxes, listedIn.get(id) ?? []) } : item,
    ]),
  )
  return { ...content, items }
}

/**
 * Gives dishes without taxes those that they have in `before`, or where they are new those of the store. Where the
 * store has none, they stay without.
 */
export function withTaxesWhereNone(
  before: MenuContent,
  after: MenuContent,
  taxes: StoreTaxes | null,
): MenuContent {
  if (!taxes) return after
  const isNew = ({ id }: EditedItem) => !before.items.has(id)
  const taxed = withStoreTaxes(after, taxes, (item) => item.taxes.length === 0 && isNew(item))
  const items = new Map(
    [...taxed.items].map(([id, item]) => {
      const held = before.items.get(id)
      return [id, held && item.taxes.length === 0 ? { ...item, taxes: held.taxes } : item]
    }),
  )
  return { ...taxed, items }
}

/** Relation of a dish's taxes to the defaults of its store. */
export type TaxStanding =
  | 'as-store'
  | 'other'
  /** None, where the store does not define its dishes as untaxed. */
  | 'none'

/** Relation of these taxes to the store's defaults for dishes in these categories. */
export function taxStanding(
  own: readonly Tax[],
  categoryIds: readonly string[],
  taxes: StoreTaxes | null,
): TaxStanding {
  const wanted = taxes ? taxesFor(taxes, categoryIds) : []
  const isSaid = taxes?.byCategory.some(({ categoryId }) => categoryIds.includes(categoryId)) ?? false
  if (own.length === 0 && !(isSaid && wanted.length === 0)) return 'none'
  return isSameContent(own, wanted) ? 'as-store' : 'other'
}
