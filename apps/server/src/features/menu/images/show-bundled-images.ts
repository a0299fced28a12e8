import type { StoreId } from '@thali/domain/ids'
import type { Image } from '@thali/domain/menu/menu'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bundledImage, SAMPLE_STORE_ID } from './bundled-images.ts'
import { showUnconverted } from './images.queries.ts'

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
