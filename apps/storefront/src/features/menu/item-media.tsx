import { useLingui } from '@lingui/react/macro'
import type { Item } from '@thali/domain/menu/menu'
import type { ReactNode } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { ResponsiveImage, readyImages } from '../../ui/image.tsx'
import styles from './item-media.module.css'
import { useMenuActions } from './menu-actions.tsx'

interface ItemMediaProps {
  item: Item
  look: 'card' | 'row' | 'tile'
  first: boolean
  /** Content over the lower edge of the photo; on its own without a photo. */
  children: ReactNode
}

const SIZES = {
  card: '(width >= 760px) 350px, 40vw',
  row: '104px',
  tile: '240px',
}

/** A photo, or several to swipe. Takes no room without one. */
export function ItemMedia({ item, look, first, children }: ItemMediaProps) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const { openImages } = useMenuActions()
  const images = readyImages(item.images)
  const label = labelIn(lang, item)

  const picture = (index: number) => (
    <button
      type="button"
      className={styles.photo}
      tabIndex={-1}
      aria-label={
        images.length > 1 ? t`Photo ${index + 1} of ${images.length}: ${label}` : t`Photo: ${label}`
      }
      onClick={() => openImages(images, index, label)}
    >
      <ResponsiveImage image={images[index]!} alt="" sizes={SIZES[look]} first={first && index === 0} />
    </button>
  )

  if (images.length === 0) return children

  return (
    <div className={styles.media}>
      {images.length === 1 || look !== 'card' ? (
        picture(0)
      ) : (
        <Carousel label={label} count={images.length}>
          {picture}
        </Carousel>
      )}
      {children}
    </div>
  )
}
