import type { CategoryId, ItemId } from '../ids.ts'
import type { Choice } from '../order/order.ts'
import {
  AVAILABLE,
  type Category,
  type Item,
  type Menu,
  type Option,
  type OptionGroup,
  type StoreMenus,
} from './menu.ts'
import { allOptions } from './nested-groups.ts'
import {
  blockingState,
  choosableGroups,
  defaultChoices,
  isOptionAvailable,
  isSimple,
  minimumOf,
  mostOfOne,
  readChoices,
  unmetGroups,
} from './option-rules.ts'
import { type Pricing, percentOff, priceUnit } from './pricing.ts'

/** Item as sold by one menu: within a menu it has one price, wherever it is listed. */
export interface Listing {
  readonly item: Item
  /** Category whose discount applies, of the menu's visible ones that list the item. */
  readonly category: Category
  readonly menu: Menu
}

/** Category as far as its discount is concerned, in hundredths of a percent. */
interface Discounted {
  readonly hidden: boolean
  readonly discountBps: number
  readonly itemIds: readonly string[]
}

/**
 * Category whose discount applies, for each item of a menu: of the visible ones that list it the one with the largest
 * discount, the first among equals. An item listed under "Recommended" and "Mains" is one dish with one price.
 */
export function sellingCategories<Listed extends Discounted>(menu: {
  readonly categories: readonly Listed[]
}): ReadonlyMap<Listed['itemIds'][number], Listed> {
  const selling = new Map<Listed['itemIds'][number], Listed>()
  for (const category of menu.categories) {
    if (category.hidden) continue
    for (const itemId of category.itemIds) {
      const known = selling.get(itemId)
      if (!known || category.discountBps > known.discountBps) selling.set(itemId, category)
    }
  }
  return selling
}

/**
 * Listing of an item in the menu of the named category or, where that does not list it, in the first menu that does.
 *
 * `menus` are the ones open now, in file order; inactive menus and hidden categories do not count.
 *
 * @returns null where no such menu lists it
 */
export function findListing(
  menus: StoreMenus,
  itemId: ItemId,
  categoryId: CategoryId | null,
): Listing | null {
  const item = Object.hasOwn(menus.items, itemId) ? menus.items[itemId] : undefined
  if (!item) return null
  const listings = menus.menus
    .filter((menu) => menu.active)
    .map((menu) => ({ menu, categories: listingCategories(menu, itemId) }))
    .filter(({ categories }) => categories.length > 0)
  const named = listings.find(({ categories }) => categories.some(({ id }) => id === categoryId))
  const { menu, categories } = named ?? listings[0] ?? {}
  if (!menu || !categories) return null
  const category = categories.reduce((best, one) => (one.discountBps > best.discountBps ? one : best))
  return { item, category, menu }
}

/** Further categories of its menu that list a dish ordered under one of them, for its station; absent: none. */
export function listedElsewhere(
  menus: StoreMenus,
  { itemId, categoryId }: { readonly itemId: ItemId; readonly categoryId: CategoryId | null },
): { readonly listedIn?: readonly CategoryId[] } {
  const menu = findListing(menus, itemId, categoryId)?.menu
  const listedIn = menu
    ? listingCategories(menu, itemId).flatMap(({ id }) => (id === categoryId ? [] : id))
    : []
  return listedIn.length > 0 ? { listedIn } : {}
}

/** Selections among categories, such as "Recommended": those of which each dish is listed in another one, too. */
export function findSelections<Listed extends { readonly itemIds: readonly string[] }>(
  categories: readonly Listed[],
): ReadonlySet<Listed> {
  const lists = new Map<string, number>()
  for (const { itemIds } of categories) for (const id of itemIds) lists.set(id, (lists.get(id) ?? 0) + 1)
  return new Set(categories.filter(({ itemIds }) => itemIds.every((id) => lists.get(id) !== 1)))
}

/**
 * Categories under which figures count the dishes of a menu's selections, by selection and dish: the first category
 * that lists the dish and is no selection. Decision 173.
 */
export function countedCategories(menu: Menu): ReadonlyMap<CategoryId, ReadonlyMap<ItemId, CategoryId>> {
  const selections = findSelections(menu.categories)
  const own = new Map<ItemId, CategoryId>()
  for (const category of menu.categories)
    for (const itemId of selections.has(category) ? [] : category.itemIds)
      if (!own.has(itemId)) own.set(itemId, category.id)
  return new Map(
    [...selections].map(({ id, itemIds }) => {
      const listed = new Set(itemIds)
      return [id, new Map([...own].filter(([itemId]) => listed.has(itemId)))]
    }),
  )
}

function listingCategories(menu: Menu, itemId: ItemId): Category[] {
  return menu.categories.filter((category) => !category.hidden && category.itemIds.includes(itemId))
}

/** Price on a card: in minor units, with the combined discount in whole percent, and whether it can be added. */
export interface CardPrice {
  readonly baseMinor: number
  readonly netMinor: number
  /** Lowest price for any choice; 0 where nothing available has a price. */
  readonly leastMinor: number
  /** Lowest price, where the default selection alone cannot be bought; else null. */
  readonly fromMinor: number | null
  /** 0 where no option has a price. */
  readonly percentOff: number
  /** Whether its discounts reduce all its prices to 0, so that it cannot be ordered. */
  readonly isFree: boolean
  /** Whether no option has a price, so that it cannot be ordered. */
  readonly isUnpriced: boolean
  readonly orderable: boolean
}

/** Price of an item's default selection, with the discount of the category that applies. */
export function cardPrice(item: Item, category: Pricing): CardPrice {
  const choices = defaultChoices(item)
  const { baseMinor, netMinor } = priceUnit(readChoices(item, choices).baseMinor, category, item)
  const isBought = netMinor > 0 && unmetGroups(item, choices).length === 0
  const neededMinor = leastOf(item)
  // A price of 0 cannot be bought: then the cheapest option with a price is added.
  const leastMinor =
    priceUnit(Number.isFinite(neededMinor) ? neededMinor : 0, category, item).netMinor ||
    leastPricedMinor(item, category)
  const prices = allOptions(choosableGroups(item)).map((option) => option.priceMinor)
  const isUnpriced = prices.every((minor) => minor === 0)
  const isFree = !isUnpriced && prices.every((minor) => priceUnit(minor, category, item).netMinor === 0)
  return {
    baseMinor,
    netMinor,
    leastMinor,
    fromMinor: isBought || leastMinor === 0 || leastMinor === netMinor ? null : leastMinor,
    percentOff: isFree || isUnpriced ? 0 : percentOff([category.discountBps, item.discountBps]),
    isFree,
    isUnpriced,
    orderable: isOrderable(item) && leastMinor > 0,
  }
}

/** Lowest total of the groups of a dish or an option, in minor units; infinite where they cannot be answered. */
function leastOf(asking: Item | Option): number {
  return choosableGroups(asking).reduce((sum, group) => {
    const isGiven = 'taxes' in asking && isSimple(asking)
    return sum + leastOfGroup(group, isGiven ? 1 : minimumOf(group))
  }, 0)
}

/**
 * Lowest total of `count` units in a group. `least[n]` is that of n units; options are taken from the cheapest on, so
 * that the free units are the first.
 */
function leastOfGroup(group: OptionGroup, count: number): number {
  if (count === 0) return 0
  const { freeCount = 0, priceRule, options } = group
  const least = [0, ...Array<number>(count).fill(Number.POSITIVE_INFINITY)]
  for (const option of options.filter(isOptionAvailable).sort((a, b) => a.priceMinor - b.priceMinor)) {
    const belowMinor = leastOf(option)
    for (let units = Math.min(mostOfOne(group), count); units > 0; units -= 1) {
      for (let n = count; n > 0; n -= 1) {
        const isCharged = n > freeCount && (!priceRule || n === count)
        const priceMinor = belowMinor + (isCharged ? option.priceMinor : 0)
        least[n] = Math.min(least[n]!, least[n - 1]! + priceMinor)
      }
    }
  }
  return least[count]!
}

/** Price of the cheapest available option with a price after discounts; 0 where there is none. */
function leastPricedMinor(item: Item, category: Pricing): number {
  const prices = allOptions(choosableGroups(item))
    .filter(isOptionAvailable)
    .map((option) => priceUnit(option.priceMinor, category, item).netMinor)
    .filter((minor) => minor > 0)
  return prices.length > 0 ? Math.min(...prices) : 0
}

/**
 * State of an item as shown to diners: its own, or that of the first option that blocks a required group (or a simple
 * item's only one), including groups that options ask.
 */
export function effectiveState(item: Pick<Item, 'state' | 'groups'>): string {
  if (item.state !== AVAILABLE) return item.state
  return blockingState(item, isSimple(item) ? 1 : 0)
}

/**
 * Whether an item could be sold at all: available, with something to choose from. Its price is checked by `cardPrice`.
 */
export function isOrderable(item: Item): boolean {
  return (
    effectiveState(item) === AVAILABLE && choosableGroups(item).length > 0 && Number.isFinite(leastOf(item))
  )
}

/** Veg mark of an item with some options: false where one of them is non-veg, else the item's own. */
export function configuredVeg(item: Item, options: readonly Pick<Option, 'veg'>[]): boolean | null {
  return options.some((option) => option.veg === false) ? false : item.veg
}

/** Veg mark of a line, by the item and the chosen options. */
export function lineVeg(item: Item, choices: readonly Choice[]): boolean | null {
  return configuredVeg(item, readChoices(item, choices).options)
}

/** Non-veg items that a menu lists in visible categories, as a warning to the owner of a pure-veg menu. */
export function nonVegItems(menu: Menu, items: Readonly<Record<ItemId, Item>>): Item[] {
  const ids = new Set(menu.categories.filter((category) => !category.hidden).flatMap((c) => c.itemIds))
  return [...ids].map((id) => items[id]).filter((item): item is Item => item?.veg === false)
}

/** Whether the Pure Veg badge is shown: the menu claims it and lists no non-veg item. */
export function visiblePureVeg(menu: Menu, items: Readonly<Record<ItemId, Item>>): boolean {
  return menu.pureVeg && nonVegItems(menu, items).length === 0
}
