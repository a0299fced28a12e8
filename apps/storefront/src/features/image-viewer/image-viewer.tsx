import type { Image } from '@thali/domain/menu/menu'
import { Carousel } from '../../ui/carousel.tsx'
import { ResponsiveImage } from '../../ui/image.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './image-viewer.module.css'

interface ImageViewerProps {
  images: readonly Image[]
  index: number
  title: string
  onClosed: () => void
}

/** Photos of a dish over the whole screen. */
export function ImageViewer({ images, index, title, onClosed }: ImageViewerProps) {
  return (
    <Sheet title={<span dir="auto">{title}</span>} height="full" onClosed={onClosed}>
      <div className={styles.stage}>
        {images.length === 1 ? (
          <ResponsiveImage image={images[0]!} alt={title} sizes="100vw" whole />
        ) : (
          <Carousel label={title} count={images.length} start={index} isPlain>
            {(slide) => (
              <ResponsiveImage
                image={images[slide]!}
                alt={title}
                sizes="100vw"
                whole
                first={slide === index}
              />
            )}
          </Carousel>
        )}
      </div>
    </Sheet>
  )
}
