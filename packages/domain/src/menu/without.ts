import type { Choice } from '../order/order.ts'
import type { Item, Named } from './menu.ts'
import { readChoices } from './option-rules.ts'

/** Ingredients that a configured item is offered without now, each once: of the dish and of its chosen options. */
export function leftOutIngredients(item: Item, choices: readonly Choice[]): Named[] {
  const all = [item, ...readChoices(item, choices).options].flatMap(({ without = [] }) => without)
  return [...new Map(all.map((named) => [named.label, named])).values()]
}
