import { distinguishingMarks } from '@thali/domain/menu/marks'
import type { Item } from '@thali/domain/menu/menu'
import { CategoryListButton } from './category-list-button.tsx'
import { MarkChips, type MarkChipsProps } from './mark-chips.tsx'
import type { ShownCategory } from './shown-categories.ts'

export interface RowToolsProps extends Omit<MarkChipsProps, 'marks'> {
  /** Dishes that the marks can filter; null: the strip of bestsellers does. */
  items: readonly Item[] | null
  categories: readonly ShownCategory[]
}

/** Chips that narrow a menu of rows, and the button that lists its categories. */
export function RowTools({ items, categories, ...chips }: RowToolsProps) {
  return (
    <>
      {items && <MarkChips {...chips} marks={distinguishingMarks(items)} />}
      {categories.length > 1 && <CategoryListButton categories={categories} />}
    </>
  )
}
