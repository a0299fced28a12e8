import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FILES } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import type { Image } from '@thali/domain/menu/menu'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { showUnconverted } from './images.queries.ts'

/** Id of the bundled sample store, the first segment of its images' addresses. */
export const SAMPLE_STORE_ID = 'sample-store'

const FOLDER = join(import.meta.dirname, '../../../../../../sample/images')
const EXTENSION = '.webp'
/** Width of the images in `small`, enough for a card on a phone. */
const SMALL_PX = 480

const NAMES: ReadonlySet<string> = new Set(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => file.slice(0, -EXTENSION.length)),
)

/** The unconverted image of the bundle named by the sample's store file; null for any other source. */
export function bundledImage(source: string): Image | null {
  const name = /^images\/([a-z0-9-]+)\.webp$/.exec(source)?.[1]
  if (name === undefined || !isBundled(name)) return null
  const size = sizeOf(name)
  return { src: `${FILES.media}${SAMPLE_STORE_ID}/${name}`, ...size, widths: [SMALL_PX, size.width] }
}

/** Path of the file at an address of a bundled image; null when there is none. */
export function bundledFile(storeId: StoreId, name: string, width: number): string | null {
  if (storeId !== SAMPLE_STORE_ID || !isBundled(name)) return null
  if (width === SMALL_PX) return join(FOLDER, 'small', name + EXTENSION)
  return width === sizeOf(name).width ? join(FOLDER, name + EXTENSION) : null
}

function isBundled(name: string): boolean {
  return NAMES.has(name)
}

/** Their sizes follow from their names. */
function sizeOf(name: string): { width: number; height: number } {
  if (name === 'logo') return { width: 640, height: 640 }
  return name.startsWith('banner-') ? { width: 1280, height: 720 } : { width: 1200, height: 900 }
}

/** Shows the sample's bundled images until they are converted like any other. */
export async function showBundledImages(db: Db, storeId: StoreId, sources: Iterable<string>): Promise<void> {
  if (storeId !== SAMPLE_STORE_ID) return
  await inTransaction(db, (tx) => showBundled(tx, storeId, sources))
}

/** Shows bundled images inside the caller's transaction; nothing for any other store. */
export async function showBundled(tx: Db, storeId: StoreId, sources: Iterable<string>): Promise<void> {
  for (const source of sources) {
    const image = bundledImageOf(storeId, source)
    if (image) await showUnconverted(tx, storeId, source, image)
  }
}

/** A store's bundled image; null for every other one. */
export function bundledImageOf(storeId: StoreId, source: string): Image | null {
  return storeId === SAMPLE_STORE_ID ? bundledImage(source) : null
}
