import sharp from 'sharp'
import { decodeImage } from './decode-image.ts'

/** Sides of a picture, in pixels: a screen's, and no more than a thread needs. */
const SIDE_PX = 1280
/** Target size in bytes. */
const BYTES_MAX = 300_000
/** Each is tried only if the one before made too many bytes. */
const QUALITIES = [72, 50, 30] as const

/** A picture of a message, re-encoded from its pixels: nothing else of the sent file remains. */
export interface MessagePicture {
  readonly width: number
  readonly height: number
  /** WebP. */
  readonly data: Buffer
}

/** @throws {UnusableImage} */
export function makeMessagePicture(bytes: Buffer): Promise<MessagePicture> {
  return decodeImage(bytes, async (image) => {
    const pixels = await image
      .autoOrient()
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = pixels.info
    let data = Buffer.alloc(0)
    for (const quality of QUALITIES) {
      data = await sharp(pixels.data, { raw: { width, height, channels } })
        .webp({ quality, effort: 2 })
        .toBuffer()
      if (data.length <= BYTES_MAX) break
    }
    return { width, height, data }
  })
}
