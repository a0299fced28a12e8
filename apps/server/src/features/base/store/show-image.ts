import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { useImage } from './store-picture.queries.ts'

/**
 * Marks one of the store's images as shown, so that it is not removed as unused.
 *
 * @returns its id
 * @throws {Refusal} editor.image-unknown
 */
export async function showImage(tx: Db, storeId: StoreId, source: string): Promise<string> {
  const id = await useImage(tx, storeId, source)
  if (id === undefined) throw new Refusal('editor.image-unknown')
  return id
}
