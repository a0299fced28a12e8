import type { OrderPlacement } from '@thali/contract/order-placement'
import { isMenuOpen, isMenuOpenWithGrace } from '@thali/domain/availability'
import type { CategoryId, ItemId } from '@thali/domain/ids'
import type { Menu, StoreMenus } from '@thali/domain/menu'
import { parseMinor } from '@thali/domain/money'
import type { CartLine } from '@thali/domain/order'
import type { OrderType } from '@thali/domain/order-type'
import { type PartialQuote, quoteLines } from '@thali/domain/quote'

/** A quote of what was asked, and whether it can be sold for what was shown. */
export interface PlacementQuote extends PartialQuote {
  readonly matches: boolean
}

/**
 * Prices a placement by the menus of a minute of the store's day.
 *
 * A menu that has just ended can still be ordered from. A line that names no category is sold from its first
 * listing, and that may have moved with the end: what the diner was shown counts, before or after it.
 */
export function quotePlacement(
  all: StoreMenus,
  minuteOfDay: number,
  orderType: Pick<OrderType, 'charges'>,
  placement: OrderPlacement,
): PlacementQuote {
  const ticked = placement.charges.map((charge) => charge.label)
  const lines = placement.items.map(toCartLine)
  const quotes = orderingsOf(all.menus, minuteOfDay).map((menus): PlacementQuote => {
    const fresh = quoteLines({ menus: { menus, items: all.items }, orderType, ticked, lines })
    const matches = fresh.problems.length === 0 && fresh.quote.totalMinor === parseMinor(placement.amount)
    return { ...fresh, matches }
  })
  return quotes.find((quote) => quote.matches) ?? (quotes[0] as PlacementQuote)
}

/** Menus to look for first listings in: as they are open now, then as they were when the last of them ended. */
function orderingsOf(menus: readonly Menu[], minuteOfDay: number): Menu[][] {
  const sold = menus.filter((menu) => isMenuOpenWithGrace(menu, minuteOfDay))
  const open = sold.filter((menu) => isMenuOpen(menu, minuteOfDay))
  return open.length === sold.length
    ? [open]
    : [[...open, ...sold.filter((menu) => !open.includes(menu))], sold]
}

function toCartLine(line: OrderPlacement['items'][number]): CartLine {
  return {
    itemId: line.itemID as ItemId,
    categoryId: (line.categoryID ?? null) as CategoryId | null,
    choices: line.configs.filter((choice) => choice.contents.length > 0),
    quantity: line.quantity,
  }
}
