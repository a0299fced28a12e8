import type { Image } from '@thali/domain/menu/menu'
import { Carousel } from '../../ui/carousel.tsx'
import { ResponsiveImage } from '../../ui/image.tsx'
import styles from './option-sheet.module.css'

/** Photos of a dish, one at a time. */
export function DishPhotos({ images, label }: { images: readonly Image[]; label: string }) {
  const photo = (image: Image | undefined) =>
    image && <ResponsiveImage image={image} alt={label} sizes="(width >= 560px) 560px, 100vw" />
  return (
    <div className={styles.photos}>
      {images.length === 1 ? (
        photo(images[0])
      ) : (
        <Carousel label={label} count={images.length} isPlain>
          {(index) => photo(images[index])}
        </Carousel>
      )}
    </div>
  )
}
