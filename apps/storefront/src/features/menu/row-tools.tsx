import { tellingMarks } from '@thali/domain/menu/marks'
import type { Item } from '@thali/domain/menu/menu'
import { CategoryListButton } from './category-list-button.tsx'
import { MarkChips, type MarkChipsProps } from './mark-chips.tsx'
import type { ShownCategory } from './shown-categories.ts'

export interface RowToolsProps extends Omit<MarkChipsProps, 'marks'> {
  /** Dishes of which some can be told from others by a mark; null: the strip of bestsellers does. */
  items: readonly Item[] | null
  categories: readonly ShownCategory[]
}

/** What narrows a menu of rows and leads through it. */
export function RowTools({ items, categories, ...chips }: RowToolsProps) {
  return (
    <>
      {items && <MarkChips {...chips} marks={tellingMarks(items)} />}
      {categories.length > 1 && <CategoryListButton categories={categories} />}
    </>
  )
}
