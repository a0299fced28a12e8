import type { ItemId, StoreId } from '@thali/domain/ids'
import { readMenuContent } from '../../../db/menu-documents.ts'
import type { Deps } from '../../../deps.ts'

/** Those of the ids that are items of the menu that diners see: from memory, or from the database for one that is not there. */
export async function findItems(
  { db, storeCache }: Pick<Deps, 'db' | 'storeCache'>,
  storeId: StoreId,
  ids: readonly ItemId[],
): Promise<ReadonlySet<ItemId>> {
  const known = (await storeCache.findById(storeId))?.all.items ?? {}
  if (ids.every((id) => Object.hasOwn(known, id))) return new Set(ids)
  const { items } = await readMenuContent(db, storeId)
  return new Set(ids.filter((id) => items.has(id)))
}
