/** What the kitchen owes in all, dish by dish. */
import type { StaffLine, StaffOrder } from '@thali/contract/staff-orders'
import { optionTexts } from '@thali/domain/order/chosen-options'
import { isFinal } from '@thali/domain/order/order-state'

export interface DishCount {
  /** In the base language. */
  readonly label: string
  /** In the language asked for. */
  readonly name: string
  readonly quantity: number
  /** The same dish by its options; empty when nobody chose any. */
  readonly variants: readonly { readonly text: string; readonly quantity: number }[]
}

/** Dishes of all open orders, the most wanted first. */
export function countAllDay(orders: readonly StaffOrder[], lang = ''): DishCount[] {
  const dishes = new Map<string, { name: string; quantity: number; variants: Map<string, number> }>()
  for (const line of orders.filter(({ state }) => !isFinal(state)).flatMap(({ lines }) => lines)) {
    if (line.discarded) continue
    const { label: name, choices: text } = lineTexts(line, lang)
    const dish = dishes.get(line.label) ?? { name, quantity: 0, variants: new Map() }
    dishes.set(line.label, dish)
    dish.quantity += line.quantity
    dish.variants.set(text, (dish.variants.get(text) ?? 0) + line.quantity)
  }
  return [...dishes]
    .map(([label, { name, quantity, variants }]) => ({
      label,
      name,
      quantity,
      variants:
        variants.size === 1 && variants.has('')
          ? []
          : [...variants].map(([text, count]) => ({ text, quantity: count })),
    }))
    .sort((a, b) => b.quantity - a.quantity || a.label.localeCompare(b.label))
}

/** What a line is called in a language, its options in one row; the base language where the menu had no other. */
export function lineTexts(line: Pick<StaffLine, 'label' | 'choices' | 'translations'>, lang: string) {
  const { label, options } = line.translations?.[lang] ?? { label: line.label }
  return { label, choices: optionTexts(line.choices, options).join(', ') }
}
