import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Category, Item } from '@thali/domain/menu'
import { percentOff } from '@thali/domain/pricing'
import { memo, useId, useState } from 'react'
import { Badge } from '../../shared/badge.tsx'
import { classNames } from '../../shared/class-names.ts'
import { DownIcon } from '../../shared/icons.tsx'
import { Picture } from '../../shared/picture.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import { labelIn, secondLabel } from '../../shared/translated.ts'
import styles from './category-section.module.css'
import { isTextOnly } from './columns.ts'
import { ItemCard } from './item-card.tsx'

interface CategorySectionProps {
  category: Category
  items: readonly Item[]
  /** On wide windows: which column it stands in. */
  column: 'left' | 'right'
  /** The element's id, which links lead to; none in search results. */
  anchor?: string
  /** At the top of the page: its first pictures are fetched first. */
  first: boolean
  /** Part of search results, which stand open whatever was open before. */
  found: boolean
}

/** On phones less than it is laid out at: sharp enough, and there in half the time. */
const BANNER_SIZES = '(width > 1080px) 468px, (width >= 760px) 728px, 54vw'

/** One heading of the menu: a banner, a bar that opens and closes it, and its items in two columns. */
export const CategorySection = memo(function CategorySection(props: CategorySectionProps) {
  const { category, items, column, anchor, first, found } = props
  const { t } = useLingui()
  const { lang } = useStoreView()
  const [open, setOpen] = useOpen(!category.collapsed, found)
  const listId = useId()
  const second = secondLabel(lang, category)
  const off = percentOff([category.discountBps])
  const textOnly = isTextOnly(items)
  // Results are about dishes: a banner over each would push them off the screen.
  const banner = !found && category.image && category.image.widths.length > 0 ? category.image : null

  return (
    <section
      id={anchor}
      className={classNames(styles.category, styles[column], open && styles.open)}
      data-rows={open ? Math.ceil(items.length / 2) : 0}
      data-tall={textOnly ? undefined : ''}
      data-banner={banner ? '' : undefined}
    >
      <h2 className={styles.heading}>
        <button type="button" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
          {banner && (
            <span className={styles.banner}>
              <Picture image={banner} alt="" sizes={BANNER_SIZES} first={first} />
            </span>
          )}
          <span className={styles.bar}>
            <span className={styles.words}>
              <span className={styles.label} dir="auto">
                {labelIn(lang, category)}
              </span>
              <span className={styles.small}>
                {second && (
                  <span dir="auto" lang={lang === 'hi' ? undefined : 'hi'}>
                    {second}
                  </span>
                )}
                <span>{t`${plural(items.length, { one: '# item', other: '# items' })}`}</span>
                {off > 0 && <Badge tone="accent">{t`${off}% OFF`}</Badge>}
              </span>
            </span>
            <span className={styles.chevron}>
              <DownIcon />
            </span>
          </span>
        </button>
      </h2>
      <ul id={listId} className={styles.items} hidden={!open}>
        {items.map((item, index) => (
          <ItemCard
            key={item.id}
            item={item}
            category={category}
            textOnly={textOnly}
            first={first && !banner && index < 2}
          />
        ))}
      </ul>
    </section>
  )
})

/** Open or closed in the menu, and apart from it in search results, which begin open each time. */
function useOpen(startsOpen: boolean, found: boolean): [boolean, (open: boolean) => void] {
  const [openInMenu, setOpenInMenu] = useState(startsOpen)
  const [openInResults, setOpenInResults] = useState(true)
  const [wasFound, setWasFound] = useState(found)
  if (wasFound !== found) {
    setWasFound(found)
    setOpenInResults(true)
  }
  return found ? [openInResults, setOpenInResults] : [openInMenu, setOpenInMenu]
}
