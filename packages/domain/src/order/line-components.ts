import { cardPrice, findListing, listedElsewhere } from '../menu/listing.ts'
import type { Item, StoreMenus } from '../menu/menu.ts'
import { askedGroups } from '../menu/option-rules.ts'
import type { CartLine, LineComponent } from './order.ts'
import { soldFacts } from './ticket-facts.ts'

type SoldDish = Pick<Item, 'facts' | 'translations'>

const UNDISCOUNTED = { discountBps: 0 }

/**
 * List price of a dish before discounts, in minor units: of its default choices, or the lowest where those cannot be
 * bought.
 */
export function listMinorOf(dish: Item): number {
  const { netMinor, fromMinor } = cardPrice({ ...dish, ...UNDISCOUNTED }, UNDISCOUNTED)
  return fromMinor ?? netMinor
}

/** Dishes of a line, in menu order; empty unless it is a combo. */
export function componentsOf(
  { items }: Pick<StoreMenus, 'items'>,
  { itemId, choices }: Pick<CartLine, 'itemId' | 'choices'>,
): LineComponent[] {
  const combo = items[itemId]
  if (!combo) return []
  return askedGroups(combo, choices).flatMap(({ label: group, group: { options }, units, times }) =>
    options.flatMap(({ itemId: id, label: option }): LineComponent[] => {
      const dish = id && items[id]
      const quantity = times * (units.get(option) ?? 0)
      if (!dish || quantity === 0) return []
      const { label, veg, taxes } = dish
      return [{ itemId: id, label, group, option, quantity, veg, taxes, listMinor: listMinorOf(dish) }]
    }),
  )
}

/** Dishes of a line in the form that an order keeps. */
export function soldComponents(menus: StoreMenus, components: readonly LineComponent[]): LineComponent[] {
  return components.map((component) => {
    const dish: SoldDish = menus.items[component.itemId] ?? { facts: {}, translations: {} }
    const { facts, translations } = dish
    const categoryId = findListing(menus, component.itemId, null)?.category.id ?? null
    const names = Object.entries(translations).flatMap(([lang, { label }]) => (label ? [[lang, label]] : []))
    return {
      ...component,
      categoryId,
      ...listedElsewhere(menus, { itemId: component.itemId, categoryId }),
      ...(facts.hsn && { hsn: facts.hsn }),
      ...(names.length > 0 && { names: Object.fromEntries(names) }),
      ...soldFacts(dish),
    }
  })
}
