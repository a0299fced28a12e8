import type { CartLine } from '../order/order.ts'
import { itemWindow } from './item-hours.ts'
import { findListing } from './listing.ts'
import type { ActiveWindow, Item, Menu, StoreMenus } from './menu.ts'

/** Window of a menu with the first dish ordered from it, or of a dish with hours of its own. */
export interface OrderedWindow extends ActiveWindow {
  readonly item: Item
}

/** Windows of the menus and dishes that lines are sold from, each once; empty where all are served all day. */
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
