import type { Image } from '@thali/domain/menu/menu'

/** Address of an image in a response; empty when there is nothing to show. */
export type ImageAddress = (image: Image) => string

/** Address of a served image, in its largest width; empty until it is ready. */
export function servedAddress(image: Image): string {
  const widest = image.widths.at(-1)
  return widest === undefined ? '' : `${image.src}/${widest}.jpg`
}
