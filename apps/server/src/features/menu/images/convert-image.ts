import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { decodeImage } from './decode-image.ts'

/** Widths offered to pages, in pixels; those above the original's are omitted. */
const WIDTHS_PX = [320, 640, 1080] as const
const WIDEST_PX = WIDTHS_PX[2]
/** Orders come first: images never take more than one core. */
sharp.concurrency(1)

/**
 * Quality and effort of each format. Measured on the sample's images, CPU for all three widths: AVIF 235 ms,
 * WebP 61 ms, JPEG 25 ms. AVIF with one effort more and full colour takes 446 ms for the same bytes.
 */
const ENCODERS = {
  avif: (image: Sharp) => image.avif({ quality: 54, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 2 }),
  jpg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }),
}
/** Every browser supports one of these; AVIF follows when all images are shown. */
const QUICK_FORMATS = ['webp', 'jpg'] as const

export interface ConvertedImage {
  readonly width: number
  readonly height: number
  /** Widths written, ascending. */
  readonly widths: readonly number[]
}

/**
 * Writes an image under `folder` in every width, in the formats that are fast to encode.
 *
 * Pixels are decoded and encoded again, so nothing of the original file (metadata, trailing bytes)
 * survives. All files of an image appear together: they are written to a temporary folder and renamed.
 *
 * @throws {UnusableImage} when the bytes are no image we accept
 */
export async function convertImage(bytes: Buffer, folder: string): Promise<ConvertedImage> {
  const source = await decode(bytes)
  const widths = widthsFor(source.width)
  const beside = `${folder}.new`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  for (const width of widths) {
    const resized = await resize(source, width)
    for (const format of QUICK_FORMATS) {
      await writeFile(join(beside, `${width}.${format}`), await encode(resized, format))
    }
  }
  await rm(folder, { recursive: true, force: true })
  await rename(beside, folder)
  return { width: source.width, height: source.height, widths }
}

/** Adds AVIF in every width to what `convertImage` wrote of the same bytes. */
export async function addAvif(bytes: Buffer, folder: string): Promise<void> {
  const source = await decode(bytes)
  await mkdir(folder, { recursive: true })
  for (const width of widthsFor(source.width)) {
    const file = join(folder, `${width}.avif`)
    await writeFile(`${file}.new`, await encode(await resize(source, width), 'avif'))
    await rename(`${file}.new`, file)
  }
}

/** Kind of file that a converted image lacks: one that every page needs, or AVIF alone. */
export function findMissingFile(
  names: ReadonlySet<string>,
  widths: readonly number[],
): 'shown' | 'avif' | null {
  const lacks = (format: string) => widths.some((width) => !names.has(`${width}.${format}`))
  if (QUICK_FORMATS.some(lacks)) return 'shown'
  return lacks('avif') ? 'avif' : null
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

async function decode(bytes: Buffer): Promise<Pixels> {
  return decodeImage(bytes, (image) =>
    toPixels(
      image
        .autoOrient()
        .resize({ width: WIDEST_PX, height: 4000, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb'),
    ),
  )
}

function widthsFor(originalWidth: number): number[] {
  const smaller = WIDTHS_PX.filter((width) => width < originalWidth)
  return [...smaller, Math.min(originalWidth, WIDEST_PX)]
}

async function resize(source: Pixels, width: number): Promise<Pixels> {
  return width === source.width ? source : toPixels(fromPixels(source).resize({ width }))
}

async function encode(pixels: Pixels, format: keyof typeof ENCODERS): Promise<Buffer> {
  return ENCODERS[format](fromPixels(pixels)).toBuffer()
}

function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] }
}
