import type { Menu } from '../menu/menu.ts'
import type { Store } from './store.ts'
import { DEFAULT_COLOR } from './theme.ts'

type Colored = Pick<Store, 'primaryColor'>
type ColoredMenu = Pick<Menu, 'active' | 'primaryColor'>

/**
 * Colour of a store, regardless of the time of day: its only menu's, else its own, else that of the first menu that has
 * one.
 *
 * @param menus all menus of the store, in its order; inactive ones are ignored
 * @returns six hex digits without `#`; null where neither the store nor a menu has a colour
 */
export function ownColor(store: Colored, menus: readonly ColoredMenu[]): string | null {
  const active = menus.filter((menu) => menu.active)
  const onlyMenus = active.length === 1 ? active[0]?.primaryColor : null
  const firstMenus = active.find((menu) => menu.primaryColor)?.primaryColor
  return onlyMenus ?? store.primaryColor ?? firstMenus ?? null
}

/** Colour of a store for uses that need one, such as an icon: the product's where the store has none. */
export function storeColor(store: Colored, menus: readonly ColoredMenu[]): string {
  return ownColor(store, menus) ?? DEFAULT_COLOR
}
