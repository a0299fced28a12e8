/** What the kitchen owes in all, dish by dish. */
import type { StaffLine, StaffOrder } from '@thali/contract/staff-orders'
import { isFinal } from '@thali/domain/order-state'

export interface DishCount {
  readonly label: string
  readonly quantity: number
  /** The same dish by its options; empty when nobody chose any. */
  readonly variants: readonly { readonly text: string; readonly quantity: number }[]
}

/** Dishes of all open orders, the most wanted first. */
export function countAllDay(orders: readonly StaffOrder[]): DishCount[] {
  const dishes = new Map<string, { quantity: number; variants: Map<string, number> }>()
  for (const line of orders.filter(({ state }) => !isFinal(state)).flatMap(({ lines }) => lines)) {
    if (line.discarded) continue
    const dish = dishes.get(line.label) ?? { quantity: 0, variants: new Map() }
    dishes.set(line.label, dish)
    dish.quantity += line.quantity
    const text = choicesText(line)
    dish.variants.set(text, (dish.variants.get(text) ?? 0) + line.quantity)
  }
  return [...dishes]
    .map(([label, { quantity, variants }]) => ({
      label,
      quantity,
      variants:
        variants.size === 1 && variants.has('')
          ? []
          : [...variants].map(([text, count]) => ({ text, quantity: count })),
    }))
    .sort((a, b) => b.quantity - a.quantity || a.label.localeCompare(b.label))
}

/** A line's options in one row. */
export function choicesText(line: Pick<StaffLine, 'choices'>): string {
  return line.choices.flatMap(({ contents }) => contents).join(', ')
}
