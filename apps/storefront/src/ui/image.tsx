import type { Image } from '@thali/domain/menu/menu'
import styles from './image.module.css'

interface PictureProps {
  image: Image
  /** Text alternative; empty if the adjacent text says the same. */
  alt: string
  /** Layout width, as in the `sizes` attribute. */
  sizes: string
  /** Above the fold: fetched immediately and with priority. */
  first?: boolean
  whole?: boolean
}

const FORMATS = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
] as const

/** A picture in the widths and formats that the server made, its room reserved by the box around it. */
export function ResponsiveImage({ image, alt, sizes, first = false, whole = false }: PictureProps) {
  const set = (ext: string) =>
    image.widths.map((width) => `${image.src}/${width}.${ext} ${width}w`).join(', ')
  const fallback = image.widths.find((width) => width >= 480) ?? image.widths.at(-1)
  return (
    <picture className={styles.picture}>
      {FORMATS.map(([type, ext]) => (
        <source key={ext} type={type} srcSet={set(ext)} sizes={sizes} />
      ))}
      <img
        className={whole ? styles.whole : styles.cover}
        src={`${image.src}/${fallback}.jpg`}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}

/** Pictures whose files the server has made. */
export function readyImages(images: readonly Image[]): readonly Image[] {
  return images.filter((image) => image.widths.length > 0)
}
