/** Which dishes the counter shows for what is typed. */
import type { CounterMenu } from '@thali/contract/counter-orders'
import { cardPrice, findListing } from '@thali/domain/menu/listing'
import type { Category, Item } from '@thali/domain/menu/menu'
import { searchMenu } from '@thali/domain/menu/menu-search'
import { indexMenu } from '@thali/domain/menu/search-index'

export interface FoundDishes {
  readonly category: Category
  /** Its name in the language of the screens. */
  readonly label: string
  readonly items: readonly Item[]
}

/** Categories of all open menus with the dishes that answer; all dishes where nothing is typed. */
export function findDishes({ menus }: CounterMenu, text: string, lang: string): FoundDishes[] {
  const categories = menus.menus.flatMap((menu) => menu.categories)
  const found =
    searchMenu(indexMenu(categories, menus.items), text)?.categories ??
    categories.map((category) => ({ category, itemIds: category.itemIds }))
  return found.flatMap(({ category, itemIds }) => {
    const items = itemIds.flatMap((id) => menus.items[id] ?? [])
    const label = category.translations[lang]?.label || category.label
    return items.length > 0 ? [{ category, label, items }] : []
  })
}

/** What Enter adds: the first dish that can be ordered. */
export function firstOrderable(menu: CounterMenu, found: readonly FoundDishes[]) {
  for (const { category, items } of found) {
    const item = items.find(
      (one) => cardPrice(one, findListing(menu.menus, one.id, category.id)?.category ?? category).orderable,
    )
    if (item) return { item, category }
  }
  return null
}
