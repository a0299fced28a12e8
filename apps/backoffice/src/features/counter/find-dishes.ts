/** Dishes that the counter shows for the typed text. */

import type { ItemId } from '@thali/domain/ids'
import { type CardPrice, cardPrice, sellingCategories } from '@thali/domain/menu/listing'
import type { Category, Item, StoreMenus } from '@thali/domain/menu/menu'
import { searchMenu } from '@thali/domain/menu/menu-search'
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

/** The listed dishes that answer, the closest first; all of them where nothing is typed. */
export function findDishes(
  listed: readonly FoundDishes[],
  { menus, items }: StoreMenus,
  text: string,
): readonly FoundDishes[] {
  // The index is built at the first keystroke and kept: staff who only tap dishes do not wait for it.
  if (text === '') return listed
  const categories = menus.flatMap((menu) => menu.categories)
  const found = searchMenu(indexMenu(categories, items), text)
  if (!found) return listed
  const dishes = new Map(
    listed.map(({ category, dishes }) => [category, new Map(dishes.map((one) => [one.item.id, one]))]),
  )
  return found.categories.flatMap(({ category, itemIds }) => {
    const answering = itemIds.flatMap((id) => dishes.get(category)?.get(id) ?? [])
    return answering.length > 0 ? [{ category, dishes: answering }] : []
  })
}

/** First dish found that can be ordered: the one that Enter adds. */
export function firstOrderable(found: readonly FoundDishes[]): CounterDish | undefined {
  return found.flatMap(({ dishes }) => dishes).find(({ price }) => price.orderable)
}
