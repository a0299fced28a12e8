import { useLingui } from '@lingui/react/macro'
import type { ItemId } from '@thali/domain/ids'
import { BESTSELLER, marksOf } from '@thali/domain/menu/marks'
import type { Category } from '@thali/domain/menu/menu'
import styles from './bestseller-strip.module.css'
import { ItemCard } from './item-card.tsx'
import type { ShownCategory } from './shown-categories.ts'

interface BestsellerStripProps {
  categories: readonly ShownCategory[]
  /** Category with the discount that applies, by item of the menu. */
  selling: ReadonlyMap<ItemId, Category>
}

/** Minimum of bestsellers: a single one gets no strip. */
const FEWEST = 2
const MOST = 8

/** Strip of bestsellers above the menu, which lists them in their categories as well. */
export function BestsellerStrip({ categories, selling }: BestsellerStripProps) {
  const { t } = useLingui()
  const all = new Set(categories.flatMap(({ items }) => items))
  const items = [...all].filter((item) => marksOf(item).includes(BESTSELLER))
  // If all of them were, the strip would repeat everything.
  if (items.length < FEWEST || items.length === all.size) return null
  return (
    <section className={styles.strip} aria-label={t`Bestsellers`}>
      <h2>{t`Bestsellers`}</h2>
      <ul>
        {items.slice(0, MOST).map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            category={selling.get(item.id)!}
            look="tile"
            isNameWhole={false}
            first
          />
        ))}
      </ul>
    </section>
  )
}
