/** Filters of the list of items. */
import type { StaffItems } from '@thali/contract/staff-orders'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { plainText } from '../../shared/plain-text.ts'

export type StaffItem = StaffItems['items'][number]
export type AvailabilityFilter = 'all' | 'gone'

export interface ItemGroup {
  readonly category: string
  readonly items: readonly StaffItem[]
}

/**
 * Items by their first heading; the search matches any of their names and those of their options, ignoring case and
 * blanks, like the diners' search. A dish also counts as gone if an option is; of all others, `kept` ones are included.
 */
export function filterItems(
  items: readonly StaffItem[],
  text: string,
  shown: AvailabilityFilter,
  kept: ReadonlySet<string>,
): ItemGroup[] {
  const groups = new Map<string, StaffItem[]>()
  for (const item of items) {
    if (shown === 'gone' && !isGone(item) && !kept.has(item.id)) continue
    if (!withOptions(item).some((one) => hasName(one, text))) continue
    const category = item.categories[0] ?? ''
    const group = groups.get(category)
    if (group) group.push(item)
    else groups.set(category, [item])
  }
  return [...groups].map(([category, rows]) => ({ category, items: rows }))
}

function withOptions(item: StaffItem) {
  return [item, ...(item.groups?.flatMap((group) => group.options) ?? [])]
}

/** Whether a dish, or one of its options, cannot be ordered. */
export function isGone(item: StaffItem): boolean {
  return withOptions(item).some(({ state, stock }) => state !== AVAILABLE || stock?.count === 0)
}

/** Whether one of the names of a dish or an option contains a text. */
export function hasName({ label, names }: Pick<StaffItem, 'label' | 'names'>, text: string): boolean {
  return [label, ...Object.values(names)].some((name) => plainText(name).includes(plainText(text)))
}
