/** Converted images on disk, by their addresses on pages. */

import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FILES } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import type { Image } from '@thali/domain/menu/menu'
import { BucketError } from '../../../providers/storage/bucket.ts'
import { bundledFile } from './bundled-images.ts'
import type { ImageBucket } from './image-bucket.ts'
import { isVersioned, mediaRoot } from './image-files.ts'
import type { ImagePlace } from './kept-originals.ts'
import type { MissingFileReport } from './missing-file-report.ts'

const ADDRESS = /^([\w-]{1,80})\/([\w-]{1,120})\/(\d{1,5})\.(avif|webp|jpg)$/

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** While the AVIF is still being converted. */
const FOR_A_MINUTE = 'public, max-age=60'

/** File to send for an address. */
export interface ShownFile {
  readonly storeId: StoreId
  readonly path: string
  readonly root: string
  readonly cacheControl: string
}

/** Finds the file of an address below `/media/`; a missing one is reported as possibly lost. */
export async function findShownFile(
  root: string,
  address: string,
  missingFileReport: MissingFileReport | null,
): Promise<ShownFile | null> {
  const [, named = '', files = '', width = '', format = ''] = ADDRESS.exec(address) ?? []
  if (named === '') return null
  const storeId = named as StoreId
  const folder = join(storeId, files)
  const exact = join(folder, `${width}.${format}`)
  if (await isFile(join(root, exact))) {
    return { storeId, root, path: exact, cacheControl: isVersioned(files) ? FOR_EVER : FOR_A_DAY }
  }
  missingFileReport?.report(storeId)
  const webp = join(folder, `${width}.webp`)
  if (format === 'avif' && (await isFile(join(root, webp)))) {
    return { storeId, root, path: webp, cacheControl: FOR_A_MINUTE }
  }
  const bundled = bundledFile(storeId, files, Number(width))
  return bundled === null
    ? null
    : { storeId, root: dirname(bundled), path: basename(bundled), cacheControl: FOR_A_DAY }
}

/**
 * Brings a requested image to the data directory, or the WebP in place of an AVIF not yet converted.
 *
 * @returns false when the bucket does not answer
 */
export async function bringShown(bucket: ImageBucket, root: string, address: string): Promise<boolean> {
  if (!ADDRESS.test(address) || (await isFile(join(root, address)))) return true
  try {
    const isThere = await bucket.bringAsked(`media/${address}`)
    if (!isThere && address.endsWith('.avif')) await bucket.bringAsked(`media/${address.slice(0, -4)}webp`)
    return true
  } catch (error) {
    if (error instanceof BucketError) return false
    throw error
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

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
