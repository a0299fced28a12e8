import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { countMedia } from './images.queries.ts'

/** Number of pictures of a store, shown or not. */
export async function countImages(db: Db, storeId: StoreId): Promise<number> {
  return countMedia(db, storeId)
}
