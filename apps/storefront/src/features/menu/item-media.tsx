import { useLingui } from '@lingui/react/macro'
import type { Item } from '@thali/domain/menu/menu'
import { classNames } from '../../platform/class-names.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn, tagsIn } from '../../texts/translated.ts'
import { Badge } from '../../ui/badge.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { ResponsiveImage, readyImages } from '../../ui/image.tsx'
import styles from './item-media.module.css'
import { useMenuActions } from './menu-actions.tsx'

interface ItemMediaProps {
  item: Item
  first: boolean
}

const SIZES = '(width > 1080px) 228px, (width >= 760px) 350px, 40vw'

/** The top of a card: a photo, or several to swipe, with the tags over its edge. Without one there is no room for it. */
export function ItemMedia({ item, first }: ItemMediaProps) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const { openImages } = useMenuActions()
  const images = readyImages(item.images)
  const label = labelIn(lang, item)

  const picture = (index: number) => (
    <button
      type="button"
      className={styles.photo}
      aria-label={
        images.length > 1 ? t`Photo ${index + 1} of ${images.length}: ${label}` : t`Photo: ${label}`
      }
      onClick={() => openImages(images, index, label)}
    >
      <ResponsiveImage image={images[index]!} alt="" sizes={SIZES} first={first && index === 0} />
    </button>
  )

  const tags = item.tags.length > 0 && (
    <ul className={classNames(styles.tags, images.length === 0 && styles.alone)}>
      {tagsIn(lang, item).map((tag) => (
        <li key={tag}>
          <Badge tone={images.length === 0 ? 'accent' : 'over-picture'}>{tag}</Badge>
        </li>
      ))}
    </ul>
  )
  if (images.length === 0) return tags

  return (
    <div className={styles.media}>
      {images.length === 1 ? (
        picture(0)
      ) : (
        <Carousel label={label} count={images.length}>
          {picture}
        </Carousel>
      )}
      {tags}
    </div>
  )
}
