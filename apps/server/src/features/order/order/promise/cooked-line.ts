import { findListing, listedElsewhere } from '@thali/domain/menu/listing'
import type { StoreMenus } from '@thali/domain/menu/menu'
import type { CartLine, LineComponent } from '@thali/domain/order/order'
import type { CookedLine } from '@thali/domain/order/promise/kitchen-queue'

/** Dish or combo of a line, with the facts needed to prepare it. */
export interface WorkLine extends WorkDish {
  /** Dishes of a combo; absent: it is none. */
  readonly components?: readonly WorkDish[] | undefined
}

/** A dish to prepare, or one of a combo. */
type WorkDish = Pick<CartLine, 'itemId' | 'quantity'> & Pick<LineComponent, 'categoryId'>

/**
 * Line with its stations and preparation times, for a combo those of its dishes; a dish without a category goes to
 * the station of its first listing.
 */
export function cookedLine(all: StoreMenus, line: WorkLine): CookedLine {
  const cooked = ({ itemId, categoryId: under, quantity }: WorkDish) => {
    const categoryId = under ?? findListing(all, itemId, null)?.category.id ?? null
    const prepMinutes = all.items[itemId]?.facts.prepMinutes
    return { categoryId, ...listedElsewhere(all, { itemId, categoryId }), quantity, prepMinutes }
  }
  const { components } = line
  return { ...cooked(line), ...(components && { components: components.map(cooked) }) }
}
