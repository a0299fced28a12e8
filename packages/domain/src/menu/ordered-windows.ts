import type { CartLine } from '../order/order.ts'
import { findListing } from './listing.ts'
import type { ActiveWindow, Item, Menu, StoreMenus } from './menu.ts'

/** The window of a menu, and the first of the dishes ordered from it. */
export interface OrderedWindow extends ActiveWindow {
  readonly item: Item
}

/** Windows of the menus that lines are sold from, each once; none where all of them are served all day. */
export function orderedWindows(
  menus: StoreMenus,
  lines: readonly Pick<CartLine, 'itemId' | 'categoryId'>[],
): readonly OrderedWindow[] {
  const windows = new Map<Menu, OrderedWindow>()
  for (const { itemId, categoryId } of lines) {
    const { menu, item } = findListing(menus, itemId, categoryId) ?? {}
    if (item && menu?.window && !windows.has(menu)) windows.set(menu, { ...menu.window, item })
  }
  return [...windows.values()]
}
