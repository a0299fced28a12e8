/** Dishes that the counter shows for the typed text. */

import type { ItemId } from '@thali/domain/ids'
import { type CardPrice, cardPrice, sellingCategories } from '@thali/domain/menu/listing'
import type { Category, Item, StoreMenus } from '@thali/domain/menu/menu'
import { type SearchResult, searchMenu } from '@thali/domain/menu/menu-search'
import { indexMenu } from '@thali/domain/menu/search-index'

/** A dish as its category's menu sells it. */
export interface CounterDish {
  readonly item: Item
  readonly category: Category
  readonly price: CardPrice
}

export interface FoundDishes {
  readonly category: Category
  readonly dishes: readonly CounterDish[]
}

/** Dishes that match a typed text. */
export interface FoundMenu {
  /** Unless `found`: no name matches, and these are guesses. */
  readonly kind: SearchResult['kind']
  /** A category may appear twice. */
  readonly categories: readonly FoundDishes[]
}

/** Categories of all open menus with their dishes. */
export function listDishes({ menus, items }: StoreMenus): FoundDishes[] {
  return menus.flatMap((menu) => {
    const selling = sellingCategories(menu)
    const dishOf = (category: Category) => (id: ItemId) => {
      const item = items[id]
      return item ? [{ item, category, price: cardPrice(item, selling.get(id) ?? category) }] : []
    }
    return menu.categories
      .map((category) => ({ category, dishes: category.itemIds.flatMap(dishOf(category)) }))
      .filter(({ dishes }) => dishes.length > 0)
  })
}

/** The listed dishes that match, the closest first; all of them if nothing is typed. */
export function findDishes(
  listed: readonly FoundDishes[],
  { menus, items }: StoreMenus,
  text: string,
): FoundMenu {
  // The index is built at the first keystroke and kept: staff who only tap dishes need not wait for it.
  if (text === '') return { kind: 'found', categories: listed }
  const searched = menus.flatMap((menu) => menu.categories)
  const found = searchMenu(indexMenu(searched, items), text)
  if (!found) return { kind: 'found', categories: listed }
  const dishes = new Map(
    listed.map(({ category, dishes }) => [category, new Map(dishes.map((one) => [one.item.id, one]))]),
  )
  const categories = found.categories.flatMap(({ category, itemIds }) => {
    const answering = itemIds.flatMap((id) => dishes.get(category)?.get(id) ?? [])
    return answering.length > 0 ? [{ category, dishes: answering }] : []
  })
  return { kind: found.kind, categories }
}

/** First dish found that can be ordered: the one that Enter adds, which adds no guess. */
export function firstOrderable({ kind, categories }: FoundMenu): CounterDish | undefined {
  if (kind !== 'found') return undefined
  return categories.flatMap(({ dishes }) => dishes).find(({ price }) => price.orderable)
}
