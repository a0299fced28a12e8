/** Dishes suggested beside those that a diner has chosen. */
import type { ItemId } from '../ids.ts'
import type { CartLine } from '../order/order.ts'
import { cardPrice, findListing, type Listing, lineVeg } from './listing.ts'
import { AVAILABLE, type Category, type StoreMenus } from './menu.ts'

/** Limit of dishes in one row. */
export const SUGGESTED_AT_ONCE = 3

/** Context of a suggestion. */
export interface Suggesting {
  /** Menus that are open now. */
  readonly menus: StoreMenus
  readonly lines: readonly CartLine[]
  /** Whether the diner shows veg dishes only. */
  readonly vegOnly?: boolean
}

/**
 * Dishes that go with one, in its own order: those available now and not in the cart yet. Only veg ones for a diner who
 * asked for them or has only veg dishes in the cart.
 */
export function dishesWith(itemId: ItemId, suggesting: Suggesting): Listing[] {
  const item = Object.hasOwn(suggesting.menus.items, itemId) ? suggesting.menus.items[itemId] : undefined
  return fitting((item?.facts.goesWith ?? []) as readonly ItemId[], suggesting)
}

/** Dishes that go with those in the cart, the last added first. */
export function dishesWithCart(suggesting: Suggesting): Listing[] {
  const wanted = suggesting.lines
    .toReversed()
    .flatMap(({ itemId }) => (suggesting.menus.items[itemId]?.facts.goesWith ?? []) as readonly ItemId[])
  return fitting([...new Set(wanted)], suggesting)
}

/** Drinks to suggest where the cart holds none: from categories named as such, in menu order, without alcohol. */
export function drinksFor(suggesting: Suggesting): Listing[] {
  const { menus, lines } = suggesting
  const drinks = menus.menus
    .filter(({ active }) => active)
    .flatMap(({ categories }) => categories.filter((one) => !one.hidden && isOfDrinks(one)))
  const drinkIds = new Set(drinks.flatMap(({ itemIds }) => itemIds))
  const isDrink = ({ itemId, categoryId }: CartLine) =>
    drinkIds.has(itemId) || isOfDrinks(categoryOf(menus, categoryId) ?? { label: '' }, true)
  return lines.length === 0 || lines.some(isDrink) ? [] : fitting([...drinkIds], suggesting)
}

function categoryOf({ menus }: StoreMenus, categoryId: CartLine['categoryId']): Category | undefined {
  return menus.flatMap(({ categories }) => categories).find(({ id }) => id === categoryId)
}

const DRINKS =
  /(?<!\p{L})(?:drinks?|beverages?|juices?|shakes?|milkshakes?|mocktails?|coolers?|lassis?|teas?|coffees?|chai|sodas?|bebidas|boissons|getränke)(?!\p{L})|पेय|ड्रिंक|शरबत|चाय|कॉफ़ी|कॉफी|जूस|लस्सी/iu
const ALCOHOL =
  /(?<!\p{L})(?:alcohol\p{L}*|beers?|wines?|cocktails?|spirits?|liquors?|whisk(?:e)?y|vodka|rum|gin|bar)(?!\p{L})|शराब|बीयर|वाइन|कॉकटेल/iu

/** @param any whether drinks with alcohol count, since a cart with one needs no drink */
function isOfDrinks({ label }: Pick<Category, 'label'>, any = false): boolean {
  return ALCOHOL.test(label) ? any : DRINKS.test(label)
}

/** Whether only veg dishes are suggested: to a diner who asked for them, or has nothing else in the cart. */
export function isVegAlone({ menus, lines, vegOnly = false }: Suggesting): boolean {
  const isVegCart =
    lines.length > 0 &&
    lines.every(({ itemId, choices }) => {
      const item = menus.items[itemId]
      return item !== undefined && lineVeg(item, choices) === true
    })
  return vegOnly || isVegCart
}

function fitting(wanted: readonly ItemId[], suggesting: Suggesting): Listing[] {
  const { menus, lines } = suggesting
  const inCart = new Set(lines.map(({ itemId }) => itemId))
  const isVeg = isVegAlone(suggesting)
  return wanted
    .filter((id) => !inCart.has(id))
    .map((id) => findListing(menus, id, null))
    .filter((listing) => listing !== null)
    .filter(({ item, category }) => {
      if (isVeg && item.veg !== true) return false
      return item.state === AVAILABLE && cardPrice(item, category).orderable
    })
    .slice(0, SUGGESTED_AT_ONCE)
}
