/** What a cart may hold of what is nearly gone. */

import type { StoreMenus } from '../menu/menu.ts'
import { namedGroups } from '../menu/nested-groups.ts'
import { type CountedSubject, dishSubject, stockKey } from '../menu/stock.ts'
import type { ShortNeed } from './cart-changes.ts'
import type { CartLine } from './order.ts'
import { QUANTITY_MAX } from './quote-line.ts'
import { stockNeeds } from './stock-needs.ts'

/** How many units of a line a cart may hold. */
export interface LineLimit {
  /** At least 0; `QUANTITY_MAX` where nothing is told. */
  readonly most: number
  /** How many guests are told to be left of the dish, or of the option that limits it; null: nothing is told. */
  readonly left: number | null
}

/**
 * By line, the units that a cart may hold of it beside its other lines, as far as guests are told how many are left. An
 * option counts by dish here, also where it is counted for several: the server knows.
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

/** What the menu tells to be nearly gone of the dishes of a cart. */
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
 * Lines lowered to what a refusal says to be left, the first ones first; those of which nothing is left are left out.
 * What several lines take of is dealt out once: together they ask for no more than there is. Lines are those that were
 * refused; one that is another dish by now stays.
 */
export function mendShort(lines: readonly CartLine[], short: readonly ShortNeed[]): CartLine[] {
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
