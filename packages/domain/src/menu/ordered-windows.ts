import type { CartLine } from '../order/order.ts'
import { findListing } from './listing.ts'
import type { ActiveWindow, StoreMenus } from './menu.ts'

/** Windows of the menus that lines are sold from, each once; none where all of them are served all day. */
export function orderedWindows(
  menus: StoreMenus,
  lines: readonly Pick<CartLine, 'itemId' | 'categoryId'>[],
): readonly ActiveWindow[] {
  const sold = lines.flatMap(({ itemId, categoryId }) => findListing(menus, itemId, categoryId)?.menu ?? [])
  return [...new Set(sold)].flatMap(({ window }) => window ?? [])
}
