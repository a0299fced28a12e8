/** The documentation's pictures: WebP files of docs/guide/pictures, taken by `npm run guide-pictures`. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { GUIDE } from '@thali/contract/paths'
import { GUIDE_SOURCE } from './read-guide.ts'

/** A picture as a page shows it. */
export interface GuidePicture {
  /** Path at which the picture is served. */
  readonly src: string
  /** Name of its file in the build. */
  readonly name: string
  readonly bytes: Buffer
  /** Width where there is room, in CSS pixels. */
  readonly width: number
  readonly height: number
}

/** All of them, by their files below docs/guide. */
export function readPictures(folder = GUIDE_SOURCE): ReadonlyMap<string, GuidePicture> {
  const files = globSync('pictures/*.webp', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  return new Map(files.map((file) => [file, readPicture(join(folder, file))]))
}

function readPicture(path: string): GuidePicture {
  const bytes = readFileSync(path)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const name = `${basename(path, '.webp')}-${hash}.webp`
  return { src: `${GUIDE}/assets/${name}`, name, bytes, ...sizeOfWebp(bytes) }
}

/**
 * Width and height in the file's own pixels.
 *
 * @throws {Error} when it is no WebP as browsers write it
 */
export function sizeOfWebp(bytes: Buffer): { readonly width: number; readonly height: number } {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  throw new Error(`a picture of the kind ${JSON.stringify(kind)} is no WebP that is known here`)
}
