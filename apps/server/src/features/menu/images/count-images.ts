import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { countImageRows } from './images.queries.ts'

export async function countImages(db: Db, storeId: StoreId): Promise<number> {
  return countImageRows(db, storeId)
}
