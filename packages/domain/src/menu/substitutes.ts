/** Dishes offered instead of one that is unavailable. */
import type { CategoryId, ItemId } from '../ids.ts'
import type { CartLine, Choice } from '../order/order.ts'
import { cardPrice, findListing, type Listing } from './listing.ts'
import type { Item, Named, StoreMenus } from './menu.ts'
import { defaultChoices, readChoices, unmetGroups } from './option-rules.ts'
import { priceUnit } from './pricing.ts'

/** Limit of dishes offered. */
export const SUBSTITUTES_MAX = 3
/** Divisor of the price difference allowed: a quarter of the price of the line. */
const PRICE_PART = 4

/**
 * Up to three orderable dishes of the same category, the shortest that lists it, at a similar price, the closest
 * first: at most a quarter more or less than the line as chosen. For a veg dish only veg ones.
 *
 * Empty if no open menu lists the dish, since nothing is known of it then.
 */
export function findSubstitutes(menus: StoreMenus, line: CartLine): Listing[] {
  const lost = findListing(menus, line.itemId, line.categoryId)
  if (!lost) return []
  const { item, category, menu } = lost
  // A long list of recommendations mixes starters and drinks.
  const [kin = category] = menu.categories
    .filter(({ hidden, itemIds }) => !hidden && itemIds.includes(item.id))
    .sort((one, other) => one.itemIds.length - other.itemIds.length)
  const { baseMinor } = readChoices(item, line.choices)
  const wantedMinor = priceUnit(baseMinor, category, item).netMinor
  const isLike = (minor: number) => Math.abs(minor - wantedMinor) * PRICE_PART <= wantedMinor
  const fits = (other: Item) => other.id !== item.id && (item.veg !== true || other.veg === true)
  return kin.itemIds
    .flatMap((id) => findListing(menus, id, kin.id) ?? [])
    .filter((listing) => fits(listing.item))
    .map((listing) => ({ listing, price: cardPrice(listing.item, listing.category) }))
    .filter(({ price }) => price.orderable && isLike(price.leastMinor))
    .sort((one, other) => {
      const [first, second] = [one, other].map(({ price }) => Math.abs(price.leastMinor - wantedMinor))
      return (first ?? 0) - (second ?? 0)
    })
    .slice(0, SUBSTITUTES_MAX)
    .map(({ listing }) => listing)
}

/** Dish that replaces another with its default choices. */
export interface Substitute extends Named {
  readonly itemId: ItemId
  readonly categoryId: CategoryId
  readonly choices: readonly Choice[]
  /** Price of one unit, discounts included. */
  readonly priceMinor: number
}

/** Substitutes of a line that need no choice. */
export function readySubstitutes(menus: StoreMenus, line: CartLine): Substitute[] {
  return findSubstitutes(menus, line).flatMap(({ item, category }) => {
    const choices = defaultChoices(item)
    if (unmetGroups(item, choices).length > 0) return []
    const { id: itemId, label, translations } = item
    const { netMinor: priceMinor } = cardPrice(item, category)
    return [{ itemId, categoryId: category.id, label, translations, choices, priceMinor }]
  })
}
