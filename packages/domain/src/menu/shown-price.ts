/** Shown price of a dish in the editor, and its change there. */

import { MAX_MINOR } from '../money/money.ts'
import { dishGroups } from './dish-groups.ts'
import { type EditedItem, withLiveStates } from './edited-menu.ts'
import { cardPrice } from './listing.ts'
import type { Item, Option } from './menu.ts'
import { mapOptions } from './nested-groups.ts'
import { choosableGroups } from './option-rules.ts'

const UNDISCOUNTED = { discountBps: 0 }

/**
 * Shown price of a dish before discounts, in minor units: of its default choices, or the lowest price where those alone
 * cannot be bought. Availability is ignored.
 *
 * @returns null where there is nothing to choose
 */
export function shownPrice(edited: EditedItem): number | null {
  const [stated] = withLiveStates([edited], new Map())
  // Choices name options by their labels, which a combo's dishes have not got here. Images are no part of a price.
  const groups = mapOptions(
    stated!.groups,
    (option): Option => ({ ...option, label: option.label || option.id }),
  )
  const item: Item = { ...stated!, ...UNDISCOUNTED, groups, images: [] }
  if (choosableGroups(item).length === 0) return null
  const { baseMinor, fromMinor } = cardPrice(item, UNDISCOUNTED)
  return fromMinor ?? baseMinor
}

/**
 * Dish changed to another shown price, in minor units: of the options that count the most expensive takes the
 * difference, preferably one of a required group.
 *
 * @returns null where no single option leads to that price: nothing to choose, the others cost more, or an option that
 * stays as it is becomes the cheapest
 */
export function withShownPrice(item: EditedItem, priceMinor: number): EditedItem | null {
  const shownMinor = shownPrice(item)
  if (shownMinor === null) return null
  // The most expensive option changes first, so that a free choice beside it stays free.
  const dearestFirst = dishGroups(item)
    .flatMap((group) => group.options.map((option) => ({ group, option })))
    .sort((one, other) => other.option.priceMinor - one.option.priceMinor)
  for (const { group, option } of dearestFirst) {
    const changedMinor = option.priceMinor + priceMinor - shownMinor
    if (changedMinor < 0 || changedMinor > MAX_MINOR) continue
    const options = group.options.map((one) => (one === option ? { ...one, priceMinor: changedMinor } : one))
    const changed = {
      ...item,
      groups: item.groups.map((one) => (one === group ? { ...one, options } : one)),
    }
    if (shownPrice(changed) === priceMinor) return changed
  }
  return null
}
