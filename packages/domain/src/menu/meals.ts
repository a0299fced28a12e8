/** Combos into which a dish of the cart can be turned. */
import type { ItemId } from '../ids.ts'
import type { CartLine, Choice } from '../order/order.ts'
import { cardPrice, findListing, type Listing, lineVeg } from './listing.ts'
import { AVAILABLE, type Item } from './menu.ts'
import {
  choosableGroups,
  defaultChoices,
  isOptionAvailable,
  normaliseChoices,
  readChoices,
  unmetGroups,
} from './option-rules.ts'
import { priceUnit } from './pricing.ts'
import { isVegAlone, type Suggesting } from './suggestions.ts'

/** Combo with a dish of the cart chosen in it. */
export interface Meal {
  readonly listing: Listing
  /** Initial choices: that dish, else the combo's defaults. */
  readonly choices: readonly Choice[]
  /** Price of one unit less that of the dish in the cart, in minor units; negative where it costs less. */
  readonly extraMinor: number
  /** Whether a choice is still open, so that it may cost more. */
  readonly isLeast: boolean
}

/**
 * Combo with a dish of the cart that costs the least more, of those that are available and not in the cart; of equal
 * ones the first of the menu. For a diner who shows only veg dishes, only a veg one.
 *
 * @returns null where no combo has the dish
 */
export function mealWith(line: CartLine, suggesting: Suggesting): Meal | null {
  const { menus, lines } = suggesting
  const dish = findListing(menus, line.itemId, line.categoryId)
  if (!dish) return null
  const dishMinor = unitMinor(dish, line.choices)
  const inCart = new Set(lines.map(({ itemId }) => itemId))
  const isVeg = isVegAlone(suggesting)
  const meals = Object.values(menus.items).flatMap((combo): Meal[] => {
    const choices = inCart.has(combo.id) ? null : choicesWith(combo, line.itemId)
    const listing = choices && findListing(menus, combo.id, null)
    if (!listing || combo.state !== AVAILABLE || !cardPrice(combo, listing.category).orderable) return []
    if (isVeg && (combo.veg !== true || lineVeg(combo, choices) !== true)) return []
    const isLeast = unmetGroups(combo, choices).length > 0
    const leastMinor = isLeast ? cardPrice(combo, listing.category).leastMinor : 0
    const mealMinor = Math.max(unitMinor(listing, choices), leastMinor)
    return mealMinor > 0 ? [{ listing, choices, extraMinor: mealMinor - dishMinor, isLeast }] : []
  })
  return meals.reduce<Meal | null>(
    (best, one) => (best && best.extraMinor <= one.extraMinor ? best : one),
    null,
  )
}

function unitMinor({ item, category }: Listing, choices: readonly Choice[]): number {
  const { baseMinor } = readChoices(item, choices)
  return priceUnit(baseMinor, category, item).netMinor
}

/** Defaults of the combo, with the dish in place of one of them; null where it cannot be chosen. */
function choicesWith(combo: Item, dish: ItemId): Choice[] | null {
  const defaults = defaultChoices(combo)
  for (const { label, options, maxSelection } of choosableGroups(combo)) {
    const option = options.find((one) => one.itemId === dish && isOptionAvailable(one))
    if (!option) continue
    const others = defaults.filter((choice) => choice.label !== label)
    const chosen = defaults.find((choice) => choice.label === label)?.contents ?? []
    if (chosen.includes(option.label)) return defaults
    const contents = [option.label, ...chosen.slice(0, maxSelection - 1)]
    return normaliseChoices(combo, [...others, { label, contents }])
  }
  return null
}
