import { Carousel } from '../../../ui/carousel.tsx'
import { ResponsiveImage } from '../../../ui/image.tsx'
import type { ShownStore } from '../story.ts'

export const title = 'Carousel'

const SLIDES = 3

function Slides({ images }: ShownStore) {
  return (
    <Carousel label="Masala dosa" count={SLIDES} isPlain>
      {(index) => {
        const image = images[index % images.length]
        if (image) return <ResponsiveImage image={image} alt={`Photo ${index + 1}`} sizes="20rem" />
        return (
          <svg viewBox="0 0 16 9" role="img" aria-label={`Photo ${index + 1}`}>
            <rect width="16" height="9" fill="var(--sunken)" />
          </svg>
        )
      }}
    </Carousel>
  )
}

export const states = { 'three photos': Slides }
