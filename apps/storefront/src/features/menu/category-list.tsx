import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './category-list.module.css'
import { showCategory } from './show-category.ts'
import type { ShownCategory } from './shown-categories.ts'

export interface CategoryListProps {
  categories: readonly ShownCategory[]
  onClosed: () => void
}

/** The categories of a menu with their numbers of dishes; choosing one scrolls to it. */
export function CategoryList({ categories, onClosed }: CategoryListProps) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const chosen = useRef<string>(null)
  return (
    <Sheet
      title={t`Categories`}
      onClosed={() => {
        onClosed()
        if (chosen.current !== null) showCategory(chosen.current, true)
      }}
    >
      {(close) => (
        <ul className={styles.list}>
          {categories.map(({ category, items }) => (
            <li key={category.id}>
              <button
                type="button"
                onClick={() => {
                  chosen.current = category.id
                  close()
                }}
              >
                <span dir="auto">{labelIn(lang, category)}</span>
                <span>{items.length}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
