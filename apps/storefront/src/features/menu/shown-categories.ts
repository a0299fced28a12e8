import type { ItemId } from '@thali/domain/ids'
import { AVAILABLE, type Category, type Item } from '@thali/domain/menu/menu'

/** A category with the items of it that are shown. */
export interface ShownCategory {
  readonly category: Category
  readonly items: readonly Item[]
}

type Items = Readonly<Record<ItemId, Item>>

/**
 * Categories with something to show: available items that match the diner's filters. Items that sold out since the
 * page was loaded stay, marked.
 */
export function shownCategories(
  categories: readonly { category: Category; itemIds: readonly ItemId[] }[],
  items: { readonly now: Items; readonly first: Items },
  isWanted: (item: Item) => boolean,
): ShownCategory[] {
  const isListed = ({ id, state }: Item) => state === AVAILABLE || items.first[id]?.state === AVAILABLE
  return categories
    .map(({ category, itemIds }) => ({
      category,
      items: itemIds
        .map((id) => items.now[id])
        .filter((item) => item !== undefined)
        .filter((item) => isListed(item) && isWanted(item)),
    }))
    .filter((shown) => shown.items.length > 0)
}
