/** The only way to decode untrusted bytes as an image. */

import { Refusal } from '@thali/contract/refusal'
import { cropPixels, type ImageCrop } from '@thali/domain/menu/image-crop'
import type { Sharp } from 'sharp'
import sharp from 'sharp'

/** Twice the largest width on pages. */
const WIDEST_PX = 2160
const HIGHEST_PX = 4000
const QUALITY = 90
const EFFORT = 2

/** 40 megapixels, the largest plausible photograph; more is a decompression bomb. */
const MAX_PIXELS = 40_000_000
const READ_SECONDS = 20
/** Accepted formats. SVG is refused, since it may contain scripts. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

/** Thrown when an image cannot be used; a retry would not help. */
export class UnusableImage extends Error {
  readonly code: 'image.unusable' | 'image.too-large'

  constructor(message: string, code: UnusableImage['code'] = 'image.unusable') {
    super(message)
    this.code = code
  }
}

/** Handles errors of an upload. @throws {Refusal} for an image that cannot be used; other errors as they are */
export function refuseUnusable(error: unknown): never {
  if (error instanceof UnusableImage) throw new Refusal(error.code)
  throw error
}

/** Size of an image as displayed: turned upright. */
export interface UprightSize {
  readonly width: number
  readonly height: number
}

/**
 * Processes the first frame of an image, detecting its format from the bytes.
 *
 * @throws {UnusableImage} when the bytes are no image we accept, or one of too many pixels
 */
export async function decodeImage<T>(
  bytes: Buffer,
  work: (image: Sharp, size: UprightSize) => Promise<T>,
): Promise<T> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).timeout({
      seconds: READ_SECONDS,
    })
    const { format, autoOrient } = await image.metadata()
    if (!ACCEPTED.has(format)) throw new UnusableImage(`a ${format} file is not accepted as a picture`)
    return await work(image, autoOrient)
  } catch (error) {
    if (error instanceof UnusableImage) throw error
    const { message } = error as Error
    // Known by its text alone: "Input image exceeds pixel limit".
    const code = message.includes('pixel limit') ? 'image.too-large' : 'image.unusable'
    throw new UnusableImage(`the file is no picture that can be read: ${message}`, code)
  }
}

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
