import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILES } from '@thali/contract/paths'
import type { Image } from '@thali/domain/menu/menu'
import { bringShown, findShownFile } from './find-shown-file.ts'
import { mediaRoot } from './image-files.ts'
import type { ImagePlace } from './kept-originals.ts'

/**
 * Bytes of a converted image at its smallest width that is at least `leastPx`, else at its widest.
 *
 * @returns null if it is not converted, or its file is missing or cannot be downloaded
 */
export async function readShownImage(
  { dataDir, imageBucket = null }: ImagePlace,
  { src, widths }: Image,
  leastPx: number,
): Promise<Buffer | null> {
  const width = widths.find((shown) => shown >= leastPx) ?? widths.at(-1)
  if (width === undefined || !src.startsWith(FILES.media)) return null
  const address = `${src.slice(FILES.media.length)}/${width}.webp`
  const root = mediaRoot(dataDir)
  if (imageBucket && !(await bringShown(imageBucket, root, address))) return null
  const found = await findShownFile(root, address, null)
  return found && readFile(join(found.root, found.path)).catch(() => null)
}
