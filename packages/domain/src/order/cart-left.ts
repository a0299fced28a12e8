/** Limits of a cart's quantities by what is left. */

import type { StoreMenus } from '../menu/menu.ts'
import { namedGroups } from '../menu/nested-groups.ts'
import { type CountedSubject, dishSubject, stockKey } from '../menu/stock.ts'
import type { ShortNeed } from './cart-changes.ts'
import type { CartLine } from './order.ts'
import { QUANTITY_MAX } from './quote-line.ts'
import { stockNeeds } from './stock-needs.ts'

/** Limit of a line's quantity in a cart. */
export interface LineLimit {
  /** At least 0; `QUANTITY_MAX` where no number left is shown. */
  readonly most: number
  /** Shown number left of the dish, or of the option that limits it; null where none is shown. */
  readonly left: number | null
}

/**
 * Limits of each line's quantity, given the other lines, as far as the numbers left are shown to diners. An option
 * counts by dish here, even where one count covers several dishes; the server checks those.
 */
export function lineLimits(lines: readonly CartLine[], items: StoreMenus['items']): LineLimit[] {
  const needs = stockNeeds(lines, items, shownCounts(lines, items))
  const taken = new Map<CountedSubject, number>()
  for (const { subject, units } of needs) taken.set(subject, (taken.get(subject) ?? 0) + units)
  return lines.map(({ quantity }, index): LineLimit => {
    const limits = needs
      .filter(({ line }) => line === index)
      .map(({ subject, units }) => {
        const free = subject.count - (taken.get(subject) ?? 0) + units
        return { most: Math.max(0, Math.floor(free / (units / quantity))), left: subject.count }
      })
    const [least] = limits.sort((a, b) => a.most - b.most)
    return least && least.most < QUANTITY_MAX ? least : { most: QUANTITY_MAX, left: null }
  })
}

/** Counts that the menu shows as nearly gone, for the dishes of a cart. */
function shownCounts(lines: readonly CartLine[], items: StoreMenus['items']) {
  const subjects = [...new Set(lines.map(({ itemId }) => itemId))].flatMap((id) => {
    const item = items[id]
    const ofOptions = namedGroups(item?.groups ?? []).flatMap(({ name, group }) =>
      group.options.map(({ label, left }) => ({
        ...{ kind: 'option' as const, ownerId: id, groupLabel: name, optionLabel: label },
        left,
      })),
    )
    return [{ ...dishSubject(id), left: item?.left }, ...ofOptions]
  })
  const counted = subjects.flatMap(({ left, ...subject }): CountedSubject[] =>
    left === undefined
      ? []
      : [{ ...subject, id: stockKey(subject), count: left, lowAt: null, refillTo: null }],
  )
  return new Map(counted.map((one) => [one.id, one]))
}

/**
 * Reduces lines to what a refusal says is left, the first lines first; lines of which nothing is left are removed. A
 * subject needed by several lines is shared out once, so that together they need no more than there is. `lines` are the
 * refused ones; a line that is another dish by now stays.
 */
export function reduceToAvailable(lines: readonly CartLine[], short: readonly ShortNeed[]): CartLine[] {
  const left = new Map(short.map((one) => [one.subject, one.left]))
  return lines.flatMap((line, index) => {
    const needs = short.filter((one) => one.line === index && one.itemID === line.itemId)
    const most = needs.map(({ subject, units }) => Math.floor((left.get(subject) ?? 0) / units))
    const quantity = Math.min(line.quantity, ...most)
    for (const { subject, units } of needs) left.set(subject, (left.get(subject) ?? 0) - quantity * units)
    if (quantity === 0) return []
    return [quantity === line.quantity ? line : { ...line, quantity }]
  })
}
