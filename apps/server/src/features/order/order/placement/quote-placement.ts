import type { OrderPlacement } from '@thali/contract/order-placement'
import type { CategoryId, ItemId } from '@thali/domain/ids'
import { isMenuOpen, isMenuOpenWithGrace } from '@thali/domain/menu/availability'
import { itemsAt } from '@thali/domain/menu/item-hours'
import type { Menu, StoreMenus } from '@thali/domain/menu/menu'
import { parseTotalMinor } from '@thali/domain/money/money'
import { type DiscountedQuestion, quoteDiscounted } from '@thali/domain/order/discounted-quote'
import { noteOfLine } from '@thali/domain/order/line-note'
import type { CartLine } from '@thali/domain/order/order'
import type { PartialQuote } from '@thali/domain/order/quote'
import { DAY_MINUTES, type StoreTime } from '@thali/domain/time/store-clock'

/** Quote of a placement, the menus it was priced by, and whether it can be sold for the price shown. */
export interface PlacementQuote extends PartialQuote {
  readonly menus: StoreMenus
  readonly matches: boolean
}

/** Facts that price a placement, besides the menus. */
export interface QuotedBy extends Omit<DiscountedQuestion, 'menus' | 'ticked' | 'lines' | 'at'> {
  /** Whether the store suggests dishes: only then may a line be marked as suggested. */
  readonly suggests: boolean | undefined
  /** Store's clock, now and when the diner may have seen the price. */
  readonly clock: { readonly now: StoreTime; readonly before: StoreTime }
  /** Minute of the day for which it is wanted; null: now. */
  readonly wantedMinute: number | null
}

/**
 * Prices a placement by the menus of a minute of the store's day.
 *
 * A menu that has just ended can still be ordered from. A line without a category is sold from its first
 * listing, which may have moved when the menu ended: the price that the diner was shown, before or after it,
 * counts. An order for later is priced by all menus, those served at its time first: the caller checks
 * whether each of them and each dish is served then.
 */
export function quotePlacement(
  all: StoreMenus,
  { discounts, suggests, clock, wantedMinute, ...rules }: QuotedBy,
  placement: OrderPlacement,
): PlacementQuote {
  const ticked = placement.charges.map((charge) => charge.label)
  const lines = placement.items.map((line) => toCartLine(line, suggests === true))
  // A discount that has just ended is still given to diners who were shown it.
  const clocks = discounts.length > 0 ? [clock.now, clock.before] : [clock.now]
  const orderings =
    wantedMinute === null
      ? orderingsOf(all.menus, clock.now.minuteOfDay)
      : orderingsOf(all.menus, wantedMinute, DAY_MINUTES)
  const items =
    wantedMinute === null ? itemsAt(all.items, clock.now.minuteOfDay, isMenuOpenWithGrace) : all.items
  const candidates = orderings.flatMap((menus) => clocks.map((at) => ({ menus: { menus, items }, at })))
  const quotes = candidates.map(({ menus, at }): PlacementQuote => {
    const asked = { ...rules, menus, ticked, lines }
    const fresh = quoteDiscounted({ ...asked, discounts, at })
    const matches =
      fresh.problems.length === 0 && fresh.quote.totalMinor === parseTotalMinor(placement.amount)
    return { ...fresh, menus, matches }
  })
  return quotes.find((quote) => quote.matches) ?? (quotes[0] as PlacementQuote)
}

/** Menus to search for first listings: those open now, then those open when the last of them ended. */
function orderingsOf(menus: readonly Menu[], minuteOfDay: number, graceMinutes?: number): Menu[][] {
  const sold = menus.filter((menu) => isMenuOpenWithGrace(menu, minuteOfDay, graceMinutes))
  const open = sold.filter((menu) => isMenuOpen(menu, minuteOfDay))
  return open.length === sold.length
    ? [open]
    : [[...open, ...sold.filter((menu) => !open.includes(menu))], sold]
}

function toCartLine(line: OrderPlacement['items'][number], suggests: boolean): CartLine {
  return {
    itemId: line.itemID as ItemId,
    categoryId: (line.categoryID ?? null) as CategoryId | null,
    choices: line.configs.filter((choice) => choice.contents.length > 0),
    quantity: line.quantity,
    ...noteOfLine(line.note ?? ''),
    ...(suggests && line.suggested && { isSuggested: true }),
  }
}
