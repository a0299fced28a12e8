import type { Db } from '../../../db/schema.ts'
import { countMedia } from './images.queries.ts'

/** Number of pictures of a store, shown or not. */
export async function countImages(db: Db, storeId: string): Promise<number> {
  return countMedia(db, storeId)
}
