import type { Menu } from '@thali/domain/menu/menu'
import { firstSearch } from '../../state/device/last-search.ts'
import { lazyCode } from '../../ui/use-fetched.ts'

/** The search of an open menu, fetched when the phone has time. */
export const searchCode = lazyCode(() => import('./search-open-menu.ts'))

/**
 * Fetches it if one of these menus was left searched: a menu restored in full first would lose its position in the
 * results. Without it that menu is shown in full.
 */
export async function fetchCodeOfSearch(menus: readonly Menu[]): Promise<void> {
  if (menus.some(({ id }) => firstSearch(id).text !== '')) await searchCode.fetch().catch(() => null)
}
