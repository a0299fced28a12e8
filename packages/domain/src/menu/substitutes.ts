/** Dishes to offer instead of one that cannot be had. */
import type { CategoryId, ItemId } from '../ids.ts'
import type { CartLine, Choice } from '../order/order.ts'
import { cardPrice, findListing, type Listing } from './listing.ts'
import type { Item, Named, StoreMenus } from './menu.ts'
import { defaultChoices, readChoices, unmetGroups } from './option-rules.ts'
import { priceUnit } from './pricing.ts'

/** Most that are offered. */
export const SUBSTITUTES_MAX = 3
/** How much dearer or cheaper one may be than what was chosen: one part in so many, a quarter. */
const PRICE_PART = 4

/**
 * Up to three dishes of the same category that can be ordered, at a like price, the likest first: at most a quarter
 * dearer or cheaper than the line as it was chosen. Instead of a veg dish veg ones alone.
 *
 * None where no open menu lists the dish any more: nothing is known of what it was.
 */
export function findSubstitutes(menus: StoreMenus, line: CartLine): Listing[] {
  const lost = findListing(menus, line.itemId, line.categoryId)
  if (!lost) return []
  const { item, category, menu } = lost
  const { baseMinor } = readChoices(item, line.choices)
  const wantedMinor = priceUnit([baseMinor], [category.discountBps, item.discountBps]).netMinor
  const isLike = (minor: number) => Math.abs(minor - wantedMinor) * PRICE_PART <= wantedMinor
  const fits = (other: Item) => other.id !== item.id && (item.veg !== true || other.veg === true)
  return category.itemIds
    .flatMap((id) => menus.items[id] ?? [])
    .filter(fits)
    .map((other) => ({ item: other, price: cardPrice(other, category) }))
    .filter(({ price }) => price.orderable && isLike(price.leastMinor))
    .sort((one, other) => {
      const [first, second] = [one, other].map(({ price }) => Math.abs(price.leastMinor - wantedMinor))
      return (first ?? 0) - (second ?? 0)
    })
    .slice(0, SUBSTITUTES_MAX)
    .map(({ item: other }) => ({ item: other, category, menu }))
}

/** A dish that takes the place of another as it is, with its usual choices. */
export interface Substitute extends Named {
  readonly itemId: ItemId
  readonly categoryId: CategoryId
  readonly choices: readonly Choice[]
  /** Of one, discounts included. */
  readonly priceMinor: number
}

/** Those substitutes of a line that need no choice of their own. */
export function readySubstitutes(menus: StoreMenus, line: CartLine): Substitute[] {
  return findSubstitutes(menus, line).flatMap(({ item, category }) => {
    const choices = defaultChoices(item)
    if (unmetGroups(item, choices).length > 0) return []
    const { id: itemId, label, translations } = item
    const { netMinor: priceMinor } = cardPrice(item, category)
    return [{ itemId, categoryId: category.id, label, translations, choices, priceMinor }]
  })
}
