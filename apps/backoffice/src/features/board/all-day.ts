/** Quantities that the kitchen still has to make over all orders, dish by dish. */
import type { StaffLine, StaffOrder } from '@thali/contract/staff-orders'
import { optionTexts } from '@thali/domain/order/chosen-options'
import { componentName, isMadeHere, lineParts } from '@thali/domain/order/combo-parts'
import { factTexts } from '@thali/domain/order/fact-texts'
import { isFinal } from '@thali/domain/order/order-state'

export interface DishCount {
  /** Name in the base language. */
  readonly label: string
  /** Name in the requested language. */
  readonly name: string
  readonly quantity: number
  /** Quantities of the same dish by its options; `text` is empty for none chosen. */
  readonly variants: readonly { readonly text: string; readonly quantity: number }[]
}

/** Dishes of all open orders, including those of combos, the largest quantity first. */
export function countAllDay(orders: readonly StaffOrder[], lang = ''): DishCount[] {
  const dishes = new Map<string, { name: string; quantity: number; variants: Map<string, number> }>()
  for (const line of orders.filter(({ state }) => !isFinal(state)).flatMap(({ lines }) => lines)) {
    if (line.discarded) continue
    for (const { label, name, text, quantity } of dishesOf(line, lang)) {
      const dish = dishes.get(label) ?? { name, quantity: 0, variants: new Map() }
      dishes.set(label, dish)
      dish.quantity += quantity
      dish.variants.set(text, (dish.variants.get(text) ?? 0) + quantity)
    }
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

function dishesOf(line: StaffLine, lang: string) {
  const { label: name, choices: text, parts } = lineTexts(line, lang)
  if (!line.components) return [{ label: line.label, name, text, quantity: line.quantity }]
  return parts.map((part) => ({ ...part, label: part.component.label, text: part.choices }))
}

/**
 * Name of a line in a language, its options in one row; the base language if the menu had no translation. For a
 * combo, `parts` contains the dishes that are made here, each with its chosen options.
 */
export function lineTexts(
  line: Pick<
    StaffLine,
    'label' | 'choices' | 'translations' | 'components' | 'quantity' | 'without' | 'facts'
  >,
  lang: string,
) {
  const texts = line.translations?.[lang]
  const { label, options } = texts ?? { label: line.label, options: undefined }
  const without = (texts?.without ?? line.without ?? []).join(', ')
  const factsOf = (sold: StaffLine['facts']) => factTexts(sold, lang).join(' · ')
  const facts = factsOf(line.facts)
  if (!line.components)
    return { label, facts, without, choices: optionTexts(line.choices, options).join(', '), parts: [] }
  const { options: own, parts } = lineParts(line, options)
  return {
    label,
    facts,
    without,
    choices: own.map(({ text }) => text).join(', '),
    parts: parts
      .filter(({ component }) => isMadeHere(component))
      .map(({ component, options: chosen }) => ({
        component,
        name: componentName(component, lang),
        facts: factsOf(component.facts),
        choices: chosen.map(({ text }) => text).join(', '),
        quantity: component.quantity * line.quantity,
      })),
  }
}
