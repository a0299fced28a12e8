import type { CategoryId, ItemId } from './ids.ts'
import { AVAILABLE, type Category, type Item, type Menu, type Option, type StoreMenus } from './menu.ts'
import {
  choosableGroups,
  defaultChoices,
  isOptionAvailable,
  pricesOf,
  readChoices,
  unmetGroups,
} from './option-rules.ts'
import type { Choice } from './order.ts'
import { percentOff, priceUnit } from './pricing.ts'

/** An item at the place it is sold from; the category's discount is part of its price. */
export interface Listing {
  readonly item: Item
  readonly category: Category
  readonly menu: Menu
}

/**
 * Where an item is listed: in the named category, or at its first listing when none is named.
 *
 * `menus` are the ones open now, in file order; inactive menus and hidden categories do not count.
 *
 * @returns null when nothing that counts lists it
 */
export function findListing(
  menus: StoreMenus,
  itemId: ItemId,
  categoryId: CategoryId | null,
): Listing | null {
  const item = Object.hasOwn(menus.items, itemId) ? menus.items[itemId] : undefined
  if (!item) return null
  for (const menu of menus.menus) {
    if (!menu.active) continue
    for (const category of menu.categories) {
      if (category.hidden || (categoryId !== null && category.id !== categoryId)) continue
      if (category.itemIds.includes(itemId)) return { item, category, menu }
    }
  }
  return null
}

/** What a card shows: prices in minor units, the combined discount in whole percent, whether it can be added. */
export interface CardPrice {
  readonly baseMinor: number
  readonly netMinor: number
  readonly percentOff: number
  readonly orderable: boolean
}

/** The price of an item's default selection as listed in a category. */
export function cardPrice(item: Item, category: Pick<Category, 'discountBps'>): CardPrice {
  const discountsBps = [category.discountBps, item.discountBps]
  const choices = defaultChoices(item)
  const { baseMinor, netMinor } = priceUnit(pricesOf(item, choices), discountsBps)
  const mustChoose = unmetGroups(item, choices)
  const dearestMinor = mustChoose
    .flatMap((group) => group.options.filter(isOptionAvailable))
    .reduce((most, option) => Math.max(most, option.priceMinor), 0)
  const isFree = netMinor === 0 && priceUnit([baseMinor, dearestMinor], discountsBps).netMinor === 0
  return {
    baseMinor,
    netMinor,
    percentOff: percentOff(discountsBps),
    orderable: isOrderable(item) && !isFree,
  }
}

/**
 * Whether an item could be sold at all: available, with something to choose from, and no required group (nor
 * a simple item's only option) sold out. Its price is looked at by `cardPrice`.
 */
export function isOrderable(item: Item): boolean {
  const groups = choosableGroups(item)
  if (item.state !== AVAILABLE || groups.length === 0) return false
  const mustHave = groups.filter(
    (group) => group.required || (groups.length === 1 && group.options.length === 1),
  )
  return mustHave.every((group) => group.options.some(isOptionAvailable))
}

/** The mark of an item with some options: false as soon as one of them is non-veg, else what the item says. */
export function configuredVeg(item: Item, options: readonly Pick<Option, 'veg'>[]): boolean | null {
  return options.some((option) => option.veg === false) ? false : item.veg
}

/** A line's mark: that of the item with the chosen options. */
export function lineVeg(item: Item, choices: readonly Choice[]): boolean | null {
  return configuredVeg(item, readChoices(item, choices).options)
}

/** The non-veg items a menu lists in categories that are not hidden; the owner of a pure-veg menu is warned of them. */
export function nonVegItems(menu: Menu, items: Readonly<Record<ItemId, Item>>): Item[] {
  const ids = new Set(menu.categories.filter((category) => !category.hidden).flatMap((c) => c.itemIds))
  return [...ids].map((id) => items[id]).filter((item): item is Item => item?.veg === false)
}

/** Whether the Pure Veg badge shows: the menu claims it and lists no non-veg item. */
export function visiblePureVeg(menu: Menu, items: Readonly<Record<ItemId, Item>>): boolean {
  return menu.pureVeg && nonVegItems(menu, items).length === 0
}
