import { useLingui } from '@lingui/react/macro'
import type { ItemId } from '@thali/domain/ids'
import { LANGUAGES, type LanguageRow } from '@thali/domain/language'
import type { Category, Item } from '@thali/domain/menu/menu'
import type { MenuLayout } from '@thali/domain/menu/menu-layout'
import { percentOff } from '@thali/domain/menu/pricing'
import { type MouseEvent, memo, useId, useRef, useState } from 'react'
import { classNames } from '../../platform/class-names.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn, labelInSecondLanguage } from '../../texts/translated.ts'
import { Badge } from '../../ui/badge.tsx'
import { DownIcon } from '../../ui/icons.tsx'
import { ResponsiveImage, readyImages } from '../../ui/image.tsx'
import styles from './category-section.module.css'
import { ItemCard } from './item-card.tsx'
import rows from './rows-of-category.module.css'
import { similarNames } from './similar-names.ts'

interface CategorySectionProps {
  category: Category
  items: readonly Item[]
  /** Category with the discount that applies, by item of the menu. */
  selling: ReadonlyMap<ItemId, Category>
  layout: MenuLayout
  /** The element's id, which links lead to; none in search results. */
  anchor?: string
  /** Whether it is at the top of the page: its first pictures are fetched with priority. */
  first: boolean
  /** Part of search results, which are open regardless of what was open before. */
  found: boolean
}

const NO_STYLES: typeof rows = {}
/** Width for the choice of image; on phones below the layout width: sharp enough, and loaded in half the time. */
const BANNER_SIZES = '(width > 500px) 240px, 54vw'
const WIDE_BANNER_SIZES = '(width >= 760px) 728px, 92vw'
/** A thumb that moved this far was scrolling. */
const SCROLL_PX = 8

/** Category of the menu: a banner, a bar that opens and closes it, and its items as rows or in two columns. */
export const CategorySection = memo(function CategorySection(props: CategorySectionProps) {
  const { category, items, selling, layout, anchor, first, found } = props
  const { t } = useLingui()
  const { lang } = useStoreView()
  const [open, setOpen] = useOpen(!category.collapsed, found)
  const listId = useId()
  const startY = useRef(0)
  const second = labelInSecondLanguage(lang, category)
  const off = percentOff([category.discountBps])
  const count = items.length
  const similar = similarNames(items.map((item) => labelIn(lang, item)))
  // Results are about dishes: a banner over each would push them off the screen.
  const isRows = layout === 'rows'
  const own = isRows ? rows : NO_STYLES
  const banner =
    !found && !isRows && category.image && category.image.widths.length > 0 ? category.image : null

  /** Opens or closes the category, except when the tap scrolled the page a little. */
  function toggle(event: MouseEvent) {
    const isTap = event.detail === 0 || Math.abs(event.clientY - startY.current) < SCROLL_PX
    if (isTap) setOpen(!open)
  }

  return (
    <section
      id={anchor}
      className={classNames(styles.category, own.category, open && styles.open)}
      data-rows={open ? Math.ceil(items.length / 2) : 0}
      data-tall={items.some(({ images }) => readyImages(images).length > 0) ? '' : undefined}
      data-banner={banner ? layout : undefined}
    >
      <h2 className={classNames(styles.heading, own.heading)}>
        {banner && (
          <span className={styles.banner}>
            <ResponsiveImage
              image={banner}
              alt=""
              sizes={layout === 'banners' ? WIDE_BANNER_SIZES : BANNER_SIZES}
              first={first}
            />
          </span>
        )}
        <button
          type="button"
          className={classNames(styles.bar, own.bar)}
          aria-expanded={open}
          aria-controls={listId}
          onPointerDown={(event) => {
            startY.current = event.clientY
          }}
          onClick={toggle}
        >
          <span className={classNames(styles.words, own.words)}>
            <span className={styles.label} dir="auto">
              {labelIn(lang, category)}
            </span>
            <span className={classNames(styles.small, own.small)}>
              {second && (
                <span dir="auto" lang={(LANGUAGES[lang] as LanguageRow).second}>
                  {second}
                </span>
              )}
              {/* Not by `plural`, which creates a number format: a slow phone takes 70 ms for its first. */}
              <span>{count === 1 ? t`1 item` : t`${count} items`}</span>
              {off > 0 && <Badge tone="accent">{t`${off}% OFF`}</Badge>}
            </span>
          </span>
          <span className={styles.chevron}>
            <DownIcon />
          </span>
        </button>
      </h2>
      <ul id={listId} className={classNames(styles.items, own.items)} hidden={!open}>
        {items.map((item, index) => (
          <ItemCard
            key={item.id}
            item={item}
            category={selling.get(item.id) ?? category}
            look={isRows ? 'row' : 'card'}
            isNameWhole={similar.has(labelIn(lang, item))}
            first={first && index < 2}
          />
        ))}
      </ul>
    </section>
  )
})

/** Open or closed in the menu, and separately in search results, which are open initially each time. */
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
