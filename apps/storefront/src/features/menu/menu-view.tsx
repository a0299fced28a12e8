import { useLingui } from '@lingui/react/macro'
import type { ItemId } from '@thali/domain/ids'
import { sellingCategories } from '@thali/domain/menu/listing'
import { AVAILABLE, type Category, type Item, type Menu } from '@thali/domain/menu/menu'
import { Suspense, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { CategorySection } from './category-section.tsx'
import { columnsOf } from './columns.ts'
import styles from './menu-view.module.css'

/** A category with the items of it that are shown. */
export interface ShownCategory {
  readonly category: Category
  readonly items: readonly Item[]
}

type Items = Readonly<Record<ItemId, Item>>

/**
 * The categories that have something to show: available items, only vegetarian ones when asked. What sold out
 * since the page was loaded stays, marked.
 */
export function shownCategories(
  categories: readonly { category: Category; itemIds: readonly ItemId[] }[],
  items: { readonly now: Items; readonly first: Items },
  vegOnly: boolean,
): ShownCategory[] {
  const isListed = ({ id, state }: Item) => state === AVAILABLE || items.first[id]?.state === AVAILABLE
  return categories
    .map(({ category, itemIds }) => ({
      category,
      items: itemIds
        .map((id) => items.now[id])
        .filter((item) => item !== undefined)
        .filter((item) => isListed(item) && (!vegOnly || item.veg === true)),
    }))
    .filter((shown) => shown.items.length > 0)
}

interface MenuViewProps {
  menu: Menu
  categories: readonly ShownCategory[]
  /** Search results stand open and are not linked to; cards that were shown before stay as they are. */
  found: boolean
  /** Takes back what hides dishes: the search and the veg-only switch. */
  onShowAll: () => void
}

/** The categories, each hydrated on its own so that a long menu never blocks the phone. */
export function MenuView({ menu, categories, found, onShowAll }: MenuViewProps) {
  const { t } = useLingui()
  const selling = useMemo(() => sellingCategories(menu), [menu])
  const columns = useMemo(() => columnsOf(categories), [categories])
  if (categories.length === 0) {
    return (
      <div className={styles.none}>
        <p role="status">{t`Oops! Sorry, we could not find the item you are looking for...`}</p>
        <Button look="outlined" onClick={onShowAll}>{t`Show the whole menu`}</Button>
      </div>
    )
  }
  return (
    <div className={styles.menu}>
      {categories.map(({ category, items }, index) => (
        <Suspense key={isAgain(categories, index) ? `${category.id} again` : category.id}>
          <CategorySection
            category={category}
            items={items}
            selling={selling}
            column={columns[index] ?? 'left'}
            anchor={found ? undefined : category.id}
            first={index === 0}
            found={found}
          />
        </Suspense>
      ))}
    </div>
  )
}

/** Results show a category twice where some dishes of it are found by their names and others are not. */
function isAgain(categories: readonly ShownCategory[], index: number): boolean {
  return categories.findIndex(({ category }) => category === categories[index]?.category) < index
}
