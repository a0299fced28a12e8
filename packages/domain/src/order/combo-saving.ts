import { cardPrice, findListing } from '../menu/listing.ts'
import type { StoreMenus } from '../menu/menu.ts'
import { componentsOf } from './line-components.ts'
import type { CartLine } from './order.ts'

/**
 * What a combo as it is chosen costs less than its dishes one by one, each at the price of its card, in minor units.
 *
 * @returns 0 where it costs no less, or where one of them cannot be bought by itself now
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
