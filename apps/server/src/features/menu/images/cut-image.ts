import { cropPixels, type ImageCrop } from '@thali/domain/menu/image-crop'
import { decodeImage } from './decode-image.ts'

/** Twice the largest width on pages. */
const WIDEST_PX = 2160
const HIGHEST_PX = 4000
const QUALITY = 90
const EFFORT = 2

/**
 * Crops an image, as displayed upright, and writes it as WebP without metadata (place, device, time).
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
