import type { ItemId } from '@thali/domain/ids'
import { isMenuOpen } from '@thali/domain/menu/availability'
import type { Item, Menu, StoreMenus } from '@thali/domain/menu/menu'
import type { Store } from '@thali/domain/store/store'
import type { Instant } from '@thali/domain/time/clock'
import { menusForLater } from '@thali/domain/time/menus-for-later'
import { storeTime } from '@thali/domain/time/store-clock'
import type { LoadedStore } from './load-store.ts'

/**
 * Menus that diners may order from at an instant, without hidden categories: those served now; of a closed store that
 * takes orders for later, those of its times to come.
 */
export function orderableMenus(
  { all }: Pick<LoadedStore, 'all'>,
  store: Store,
  at: Instant,
  isServed = isMenuOpen,
): StoreMenus {
  const { minuteOfDay } = storeTime(at, store.timeZone)
  const menus = store.ordering.later
    ? menusForLater(all.menus, store, at)
    : all.menus.filter((menu) => isServed(menu, minuteOfDay))
  return withoutHidden(all, menus)
}

/** What diners may see at a minute of the store's day: open menus, without hidden categories. */
export function visibleMenus(all: StoreMenus, minuteOfDay: number): StoreMenus {
  return withoutHidden(
    all,
    all.menus.filter((menu) => isMenuOpen(menu, minuteOfDay)),
  )
}

/** These menus without their hidden categories, and no item that only those list. */
export function withoutHidden(all: StoreMenus, menus: readonly Menu[]): StoreMenus {
  const shown = menus.map((menu) => ({
    ...menu,
    categories: menu.categories.filter((category) => !category.hidden),
  }))
  const items: Record<ItemId, Item> = {}
  for (const menu of shown) {
    for (const category of menu.categories) {
      for (const id of category.itemIds) {
        const item = all.items[id]
        if (item) items[id] = item
      }
    }
  }
  return { menus: shown, items }
}

/** Which menus are open, as a short text: equal texts mean equal answers of one version. */
export function openMenusKey(menus: readonly Menu[], minuteOfDay: number, isOpen = isMenuOpen): string {
  return menus.map((menu) => (isOpen(menu, minuteOfDay) ? '1' : '0')).join('')
}
