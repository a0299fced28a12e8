import { AVAILABLE, type Item, type Menu, type StoreMenus } from './menu.ts'
import { searchMenu } from './menu-search.ts'
import { indexMenu } from './search-index.ts'

/** Dishes of another menu that a search would find there. */
export interface FoundInMenu {
  readonly menu: Menu
  readonly items: readonly Item[]
}

/** Most dishes named of a menu. */
const MOST_NAMED = 4

/**
 * Available dishes that match a search whole in the store's other menus and not in the open one, the closest first, up
 * to four of each menu.
 *
 * @param suits whether the diner's filters let a dish through
 */
export function searchOtherMenus(
  menu: Menu,
  { menus, items }: StoreMenus,
  text: string,
  suits: (item: Item) => boolean,
): FoundInMenu[] {
  const listed = new Set(menu.categories.flatMap(({ itemIds }) => itemIds))
  return menus.flatMap((other) => {
    if (other.id === menu.id) return []
    const result = searchMenu(indexMenu(other.categories, items), text)
    if (result?.kind !== 'found') return []
    const found = result.categories
      .flatMap(({ itemIds }) => itemIds.map((id) => items[id]))
      .filter((item): item is Item => item?.state === AVAILABLE && !listed.has(item.id) && suits(item))
    return found.length > 0 ? [{ menu: other, items: found.slice(0, MOST_NAMED) }] : []
  })
}
