/** Taxes of a store, said once: dishes that come new have them. Dishes that stand keep theirs. */

import type { ItemId } from '../ids.ts'
import { isSameContent } from '../same-content.ts'
import { categoriesOf, type EditedItem, type MenuContent } from './edited-menu.ts'
import type { Tax } from './menu.ts'

/** Taxes of dishes that say none of their own. */
export interface StoreTaxes {
  /** Where no category says otherwise. */
  readonly standard: readonly Tax[]
  /** Other rates by category; an empty list says that its dishes are not taxed. */
  readonly byCategory: readonly CategoryTaxes[]
}

export interface CategoryTaxes {
  readonly categoryId: string
  readonly taxes: readonly Tax[]
}

/** Taxes of a dish that is listed in these categories: the first of them with a rate of its own decides. */
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

/** A content in which these dishes have the taxes of their store or category, where it says any. */
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
 * A content in which dishes that bring no taxes along have those that they have in `before`, or where they are new those
 * of the store. Where the store says nothing, they stay without.
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

/** Relation of a dish's taxes to those of its store. */
export type TaxStanding =
  | 'as-store'
  | 'other'
  /** None, where the store does not say that its dishes are not taxed. */
  | 'none'

/** Relation of these taxes to those that the store says for dishes in these categories. */
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
