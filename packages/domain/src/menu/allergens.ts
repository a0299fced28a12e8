import type { Choice } from '../order/order.ts'
import type { Item } from './menu.ts'
import { readChoices } from './option-rules.ts'

/** Allergens of an item with the chosen options: its own first, then those that options add. No choice removes any. */
export function allergensWith(
  item: Pick<Item, 'facts' | 'groups'>,
  choices: readonly Choice[],
): readonly string[] {
  const { options } = readChoices(item, choices)
  const all = [...(item.facts.allergens ?? []), ...options.flatMap(({ allergens }) => allergens)]
  const keys = all.map((one) => one.trim().toLowerCase())
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
