/** Price of one line, apart from quotes of whole carts, since the menu page needs no more. */
import type { ItemId } from '../ids.ts'
import { configuredVeg, findListing } from '../menu/listing.ts'
import { AVAILABLE, type StoreMenus } from '../menu/menu.ts'
import { type ChoiceProblem, choosableGroups, findChoiceProblem, readChoices } from '../menu/option-rules.ts'
import { priceUnit } from '../menu/pricing.ts'
import { leftOutIngredients } from '../menu/without.ts'
import type { CartLine, QuotedLine } from './order.ts'

/** Limit of a line's quantity, and of one item in a cart's entry. */
export const QUANTITY_MAX = 99

/** Reason why a line cannot be sold. `line` is its index in the request. */
export interface QuoteProblem {
  readonly line: number
  readonly itemId: ItemId
  readonly kind:
    | 'item.gone'
    | 'item.unavailable'
    | 'item.not-orderable'
    | 'quantity'
    | 'amount.too-large'
    | ChoiceProblem['kind']
  /** Label of the option group at fault. */
  readonly group?: string
  /** Label of the option at fault. */
  readonly option?: string
}

/** Whether a number of units may be ordered: a whole number from 1 to 99. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX
}

/** Prices one line on today's menu, or returns the one problem that keeps it from being sold. */
export function quoteLine(menus: StoreMenus, line: CartLine, index: number): QuotedLine | QuoteProblem {
  const problem = (kind: QuoteProblem['kind']): QuoteProblem => ({ line: index, itemId: line.itemId, kind })
  const listing = findListing(menus, line.itemId, line.categoryId)
  if (!listing) return problem('item.gone')
  const { item, category } = listing
  if (item.state !== AVAILABLE) return problem('item.unavailable')
  if (choosableGroups(item).length === 0) return problem('item.not-orderable')
  if (!isQuantity(line.quantity)) return problem('quantity')
  const fault = findChoiceProblem(item, line.choices)
  if (fault) return { line: index, itemId: line.itemId, ...fault }

  const { choices, options, baseMinor } = readChoices(item, line.choices)
  if (!Number.isSafeInteger(baseMinor)) return problem('amount.too-large')
  const price = priceUnit(baseMinor, category, item)
  if (price.netMinor === 0) return problem('item.not-orderable')
  const totalMinor = price.netMinor * line.quantity
  if (!Number.isSafeInteger(totalMinor)) return problem('amount.too-large')
  const without = leftOutIngredients(item, choices)
  return {
    itemId: item.id,
    categoryId: category.id,
    choices,
    quantity: line.quantity,
    ...(line.note !== undefined && { note: line.note }),
    ...(line.isSuggested && { isSuggested: true }),
    label: item.label,
    baseMinor: price.baseMinor,
    netMinor: price.netMinor,
    savingMinor: price.savingMinor,
    totalMinor,
    taxes: item.taxes,
    veg: configuredVeg(item, options),
    ...(without.length > 0 && { without: without.map(({ label }) => label) }),
  }
}

/**
 * Sellable part of a cart: its units, and their value before discounts, charges and taxes, in minor units.
 */
export function soldPart(
  menus: StoreMenus,
  lines: readonly CartLine[],
): { count: number; valueMinor: number } {
  const part = { count: 0, valueMinor: 0 }
  lines.forEach((line, index) => {
    const quoted = quoteLine(menus, line, index)
    if ('kind' in quoted) return
    part.count += quoted.quantity
    part.valueMinor += quoted.totalMinor
  })
  return part
}
