import type { ItemId } from '@thali/domain/ids'
import { isMenuOpen } from '@thali/domain/menu/availability'
import { componentIds } from '@thali/domain/menu/combos'
import { itemsAt, itemTimes } from '@thali/domain/menu/item-hours'
import type { Item, Menu, StoreMenus } from '@thali/domain/menu/menu'
import type { Store } from '@thali/domain/store/store'
import type { Instant } from '@thali/domain/time/clock'
import { menusForLater } from '@thali/domain/time/menus-for-later'
import { storeTime } from '@thali/domain/time/store-clock'
import { type LoadedStore, storeAt } from './load-store.ts'

/**
 * Menus that diners may order from at an instant, without hidden categories: those served now; for a closed store
 * that accepts orders for later, those of its future times, with dishes of all hours.
 */
export function orderableMenus(
  { all }: Pick<LoadedStore, 'all'>,
  store: Store,
  at: Instant,
  isServed = isMenuOpen,
): StoreMenus {
  const { minuteOfDay } = storeTime(at, store.timeZone)
  if (store.ordering.later) return withoutHidden(all, menusForLater(all.menus, store, at))
  return visibleMenus(all, minuteOfDay, isServed)
}

/**
 * Menus visible to diners at a minute of the store's day: open menus, without hidden categories, with dishes in their
 * state then.
 */
export function visibleMenus(all: StoreMenus, minuteOfDay: number, isServed = isMenuOpen): StoreMenus {
  return withoutHidden(
    { ...all, items: itemsAt(all.items, minuteOfDay, isServed) },
    all.menus.filter((menu) => isServed(menu, minuteOfDay)),
  )
}

/** Menus that a store serves at an instant, whether or not it accepts orders. */
export function servedMenus({ all, store }: Pick<LoadedStore, 'all' | 'store'>, at: Instant): StoreMenus {
  return visibleMenus(all, storeTime(at, store.timeZone).minuteOfDay)
}

/** Dishes in their current state; for a closed store that accepts orders for later, those of all hours. */
export function itemsNow(loaded: LoadedStore, at: Instant): StoreMenus['items'] {
  const { items } = loaded.all
  if (storeAt(loaded, at).ordering.later) return items
  return itemsAt(items, storeTime(at, loaded.store.timeZone).minuteOfDay)
}

/** These menus without hidden categories, with the items of the remaining ones and the components of combos. */
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
        if (!item) continue
        items[id] = item
        for (const of of componentIds(item)) if (all.items[of]) items[of] = all.items[of]
      }
    }
  }
  return { menus: shown, items }
}

/** Short key of the served menus and dishes: equal keys mean equal responses of one version. */
export function openMenusKey({ menus, items }: StoreMenus, minuteOfDay: number, isOpen = isMenuOpen): string {
  return [...menus, ...itemTimes(items)].map((menu) => (isOpen(menu, minuteOfDay) ? '1' : '0')).join('')
}
