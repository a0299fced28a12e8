/** The one way in which bytes from outside become a picture. */
import sharp, { type Sharp } from 'sharp'

/** A 40-megapixel photograph is the largest worth decoding; more is a bomb. */
const MAX_PIXELS = 40_000_000
const READ_SECONDS = 20
/** Formats that are decoded. SVG is refused, since it is a program. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

/** The image cannot be used, and trying again will not help. */
export class UnusableImage extends Error {}

/** Size of a picture as displayed: turned upright. */
export interface UprightSize {
  readonly width: number
  readonly height: number
}

/**
 * Works on the first frame of a picture, whatever its name says it is.
 *
 * @throws {UnusableImage} when the bytes are no image we accept
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
    throw new UnusableImage(`the file is no picture that can be read: ${(error as Error).message}`)
  }
}
