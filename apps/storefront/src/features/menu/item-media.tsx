import { useLingui } from '@lingui/react/macro'
import type { Item } from '@thali/domain/menu'
import { Badge } from '../../shared/badge.tsx'
import { Carousel } from '../../shared/carousel.tsx'
import { classNames } from '../../shared/class-names.ts'
import { DishIcon } from '../../shared/icons.tsx'
import { Picture, readyImages } from '../../shared/picture.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import { labelIn } from '../../shared/translated.ts'
import styles from './item-media.module.css'
import { useMenuActions } from './menu-actions.tsx'

interface ItemMediaProps {
  item: Item
  textOnly: boolean
  first: boolean
}

const SIZES = '(width > 1080px) 228px, (width >= 760px) 350px, 40vw'

/** The top of a card: a photo, several to swipe, or a tint with a drawn dish; the tags lie over its edge. */
export function ItemMedia({ item, textOnly, first }: ItemMediaProps) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const { openPictures } = useMenuActions()
  const images = readyImages(item.images)
  const label = labelIn(lang, item)

  const picture = (index: number) => (
    <button
      type="button"
      className={styles.photo}
      aria-label={
        images.length > 1 ? t`Photo ${index + 1} of ${images.length}: ${label}` : t`Photo: ${label}`
      }
      onClick={() => openPictures(images, index, label)}
    >
      <Picture image={images[index]!} alt="" sizes={SIZES} first={first && index === 0} />
    </button>
  )

  return (
    <div className={classNames(styles.media, textOnly && styles.band)}>
      {images.length === 0 && (
        <div className={styles.placeholder} aria-hidden="true">
          {textOnly ? [...label][0] : <DishIcon />}
        </div>
      )}
      {images.length === 1 && picture(0)}
      {images.length > 1 && (
        <Carousel label={label} count={images.length}>
          {picture}
        </Carousel>
      )}
      {item.tags.length > 0 && (
        <ul className={styles.tags}>
          {item.tags.map((tag) => (
            <li key={tag}>
              <Badge tone="over-picture">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
