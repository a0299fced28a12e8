import type { CartLine } from '../order/order.ts'
import { itemWindow } from './item-hours.ts'
import { findListing } from './listing.ts'
import type { ActiveWindow, Item, Menu, StoreMenus } from './menu.ts'

/** The window of a menu with the first of the dishes ordered from it, or that of a dish with hours of its own. */
export interface OrderedWindow extends ActiveWindow {
  readonly item: Item
}

/** Windows of the menus that lines are sold from, and of dishes, each once; none where all are served all day. */
export function orderedWindows(
  menus: StoreMenus,
  lines: readonly Pick<CartLine, 'itemId' | 'categoryId'>[],
): readonly OrderedWindow[] {
  const windows = new Map<Menu | Item, OrderedWindow>()
  for (const { itemId, categoryId } of lines) {
    const { menu, item } = findListing(menus, itemId, categoryId) ?? {}
    if (item && menu?.window && !windows.has(menu)) windows.set(menu, { ...menu.window, item })
    const own = item && itemWindow(item)
    if (item && own) windows.set(item, { ...own, item })
  }
  return [...windows.values()]
}
