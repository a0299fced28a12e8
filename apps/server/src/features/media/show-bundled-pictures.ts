import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bundledPicture, SAMPLE_STORE_ID } from './bundled-pictures.ts'
import { showUnconverted } from './media.queries.ts'

/** Shows the sample's pictures as the bundle brings them, until they are converted like any other. */
export async function showBundledPictures(db: Db, storeId: string, sources: Iterable<string>): Promise<void> {
  if (storeId !== SAMPLE_STORE_ID) return
  await inTransaction(db, async (tx) => {
    for (const source of sources) {
      const picture = bundledPicture(source)
      if (picture) await showUnconverted(tx, storeId, source, picture)
    }
  })
}
