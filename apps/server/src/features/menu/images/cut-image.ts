import { cropPixels, type ImageCrop } from '@thali/domain/menu/image-crop'
import { decodeImage } from './decode-image.ts'

/** Twice the widest that pages show. */
const WIDEST_PX = 2160
const HIGHEST_PX = 4000
const QUALITY = 90
const EFFORT = 2

/**
 * Cuts a part out of a picture, as it is seen once it is turned upright, and writes it as WebP without anything else
 * that the file said (place, device, time).
 *
 * @throws {UnusableImage} when the bytes are no image we accept
 */
export async function cutImage(bytes: Buffer, crop: ImageCrop): Promise<Buffer> {
  return decodeImage(bytes, (image, size) =>
    image
      .autoOrient()
      .extract(cropPixels(crop, size))
      .resize({ width: WIDEST_PX, height: HIGHEST_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer(),
  )
}
