import { cardPrice, findListing } from '../menu/listing.ts'
import type { StoreMenus } from '../menu/menu.ts'
import { componentsOf } from './line-components.ts'
import type { CartLine } from './order.ts'

/**
 * Saving by a combo as chosen against its dishes bought singly, each at its card price, in minor units.
 *
 * @returns 0 where there is none, or where one of them cannot be bought singly now
 */
export function comboSaving(
  menus: StoreMenus,
  line: Pick<CartLine, 'itemId' | 'choices'>,
  netMinor: number,
): number {
  const bought = componentsOf(menus, line).map(({ itemId, quantity }) => {
    const listing = findListing(menus, itemId, null)
    const price = listing && cardPrice(listing.item, listing.category)
    return price?.orderable ? (price.fromMinor ?? price.netMinor) * quantity : Number.NaN
  })
  const savingMinor = bought.reduce((sum, minor) => sum + minor, 0) - netMinor
  return Number.isFinite(savingMinor) ? Math.max(0, savingMinor) : 0
}
