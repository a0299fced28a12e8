import { useLingui } from '@lingui/react/macro'
import { sellingCategories } from '@thali/domain/menu/listing'
import type { Menu } from '@thali/domain/menu/menu'
import type { MenuLayout } from '@thali/domain/menu/menu-layout'
import { Suspense, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { BestsellerStrip } from './bestseller-strip.tsx'
import { CategorySection } from './category-section.tsx'
import styles from './menu-view.module.css'
import type { ShownCategory } from './shown-categories.ts'

interface MenuViewProps {
  menu: Menu
  categories: readonly ShownCategory[]
  layout: MenuLayout
  /** Search results are open and cannot be linked to; cards that were shown before stay as they are. */
  found: boolean
  /** Other menus have matches for the search, and a notice lists them. */
  isFoundElsewhere: boolean
  /** Removes the search and all filters; undefined where all dishes were sold out when the page was loaded. */
  onShowAll: (() => void) | undefined
}

/** The categories, each hydrated on its own so that a long menu never blocks the phone. */
export function MenuView(props: MenuViewProps) {
  const { menu, categories, layout, found, isFoundElsewhere, onShowAll } = props
  const { t } = useLingui()
  const selling = useMemo(() => sellingCategories(menu), [menu])
  if (categories.length === 0) {
    return (
      <div className={styles.none}>
        {!isFoundElsewhere && (
          <p>{onShowAll ? t`Oops! Sorry, we could not find the item you are looking for...` : t`Sold Out`}</p>
        )}
        {onShowAll && <Button look="outlined" onClick={onShowAll}>{t`Show the whole menu`}</Button>}
      </div>
    )
  }
  return (
    <>
      {layout === 'rows' && !found && (
        <Suspense>
          <BestsellerStrip categories={categories} selling={selling} />
        </Suspense>
      )}
      {categories.map(({ category, items }, index) => (
        <Suspense key={isAgain(categories, index) ? `${category.id} again` : category.id}>
          <CategorySection
            category={category}
            items={items}
            selling={selling}
            layout={layout}
            anchor={found ? undefined : category.id}
            first={index === 0}
            found={found}
          />
        </Suspense>
      ))}
    </>
  )
}

/** Results show a category twice if some of its dishes match by name and others do not. */
function isAgain(categories: readonly ShownCategory[], index: number): boolean {
  return categories.findIndex(({ category }) => category === categories[index]?.category) < index
}
