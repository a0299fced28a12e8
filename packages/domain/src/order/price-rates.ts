import { withComponents } from '../menu/combos.ts'
import type { EditedItem, MenuContent } from '../menu/edited-menu.ts'
import { withItemStates } from '../menu/item-states.ts'
import type { Item } from '../menu/menu.ts'
import { defaultChoices } from '../menu/option-rules.ts'
import { sumBps } from '../money/tax-rate.ts'
import { taxedParts } from './cart-taxes.ts'
import { componentsOf } from './line-components.ts'

/** Part of a price under one combined rate of all its taxes. */
export interface RatedAmount {
  readonly amountMinor: number
  /** Basis points. */
  readonly bps: number
}

/**
 * Makes the function that splits a dish's price by tax rate, as for a cart of its default choices: whole by the dish's
 * own taxes, or for a combo spread over its dishes by their list prices. Parts of one rate are merged, and add up to
 * the price.
 */
export function taxRatesIn(content: MenuContent): (item: EditedItem) => (minor: number) => RatedAmount[] {
  const stated = withComponents(content, [...content.items.values()].map(withItemStates([])))
  // Only images have another type, and none is read.
  const dishes = new Map(stated.map((item) => [item.id, item as unknown as Item]))
  const byId = Object.fromEntries(dishes)
  return ({ id, taxes }) => {
    const dish = dishes.get(id)
    const choices = dish ? defaultChoices(dish) : []
    const components = componentsOf({ items: byId }, { itemId: id, choices })
    return (minor) => {
      const parts = taxedParts({ taxes, components }, minor)
      return [...Map.groupBy(parts, (part) => sumBps(part.taxes))].map(([bps, same]) => ({
        bps,
        amountMinor: same.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      }))
    }
  }
}
