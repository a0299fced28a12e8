/** Which items the list shows. */
import type { StaffItems } from '@thali/contract/staff-orders'

export type StaffItem = StaffItems['items'][number]
export type Shown = 'all' | 'gone'

export interface ItemGroup {
  readonly category: string
  readonly items: readonly StaffItem[]
}

/**
 * Items by their first heading; the search takes any of their names and ignores case and blanks, as the diners' does. Of the items that can be
 * ordered, `kept` stay among those that are gone.
 */
export function filterItems(
  items: readonly StaffItem[],
  text: string,
  shown: Shown,
  kept: ReadonlySet<string>,
): ItemGroup[] {
  const wanted = plain(text)
  const groups = new Map<string, StaffItem[]>()
  for (const item of items) {
    if (shown === 'gone' && item.state === 'Available' && !kept.has(item.id)) continue
    if (![item.label, ...Object.values(item.names)].some((name) => plain(name).includes(wanted))) continue
    const category = item.categories[0] ?? ''
    const group = groups.get(category)
    if (group) group.push(item)
    else groups.set(category, [item])
  }
  return [...groups].map(([category, rows]) => ({ category, items: rows }))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '')
}
