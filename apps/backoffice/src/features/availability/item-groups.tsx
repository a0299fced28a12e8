import { memo, useDeferredValue, useMemo } from 'react'
import styles from './availability.module.css'
import type { ItemGroup } from './filter-items.ts'
import { ItemRow, type ItemRowProps } from './item-row.tsx'

interface ItemGroupsProps extends Omit<ItemRowProps, 'item'> {
  readonly groups: readonly ItemGroup[]
}

/** Number of items rendered first: more than a wide screen shows. */
const FIRST_ITEMS = 40

/** Rows compare their properties, so that a tap renders one of a thousand: all but `groups` stay the same between renders. */
const Row = memo(ItemRow)

/** Items under their headings. The first screen is rendered first, the rest after it. */
export function ItemGroups({ groups, ...common }: ItemGroupsProps) {
  const first = useMemo(() => firstScreen(groups), [groups])
  return useDeferredValue(groups, first).map(({ category, items }) => (
    <section key={category}>
      <h2>{common.categoryName(category)}</h2>
      <ul className={styles.rows}>
        {items.map((item) => (
          <Row key={item.id} item={item} {...common} />
        ))}
      </ul>
    </section>
  ))
}

/** The first categories, up to a screenful of items. */
function firstScreen(groups: readonly ItemGroup[]): readonly ItemGroup[] {
  let left = FIRST_ITEMS
  return groups.flatMap(({ category, items }) => {
    const part = items.slice(0, Math.max(0, left))
    left -= items.length
    return part.length > 0 ? [{ category, items: part }] : []
  })
}
