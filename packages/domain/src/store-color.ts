import type { Menu } from './menu.ts'
import type { Store } from './store.ts'
import { DEFAULT_COLOR } from './theme.ts'

/**
 * The colour of a store as one app, at whatever hour: its only menu's, else its own, else its first menu's.
 *
 * @param menus all menus of the store, in its order; those that are switched off have no say
 * @returns six hex digits without `#`
 */
export function storeColor(
  store: Pick<Store, 'primaryColor'>,
  menus: readonly Pick<Menu, 'active' | 'primaryColor'>[],
): string {
  const [first, second] = menus.filter((menu) => menu.active)
  const onlyMenus = second === undefined ? first?.primaryColor : null
  return onlyMenus ?? store.primaryColor ?? first?.primaryColor ?? DEFAULT_COLOR
}
