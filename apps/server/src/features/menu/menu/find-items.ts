import type { ItemId, StoreId } from '@thali/domain/ids'
import type { EditedItem } from '@thali/domain/menu/edited-menu'
import { readShownContent } from '../../../db/menu-documents.ts'
import type { Deps } from '../../../deps.ts'

/** Items of the menu that diners see. */
interface FoundItems {
  find(id: ItemId): FoundItem | undefined
  all(): Iterable<FoundItem>
}

type FoundItem = Pick<EditedItem, 'id' | 'groups'>

/** Items of the live menu: from memory, or from the database if one of these is missing. */
export async function openItems(
  { db, storeCache }: Deps,
  storeId: StoreId,
  ids: readonly ItemId[],
): Promise<FoundItems> {
  const known = (await storeCache.findById(storeId))?.all.items ?? {}
  const find = (id: ItemId) => (Object.hasOwn(known, id) ? known[id] : undefined)
  if (ids.every((id) => find(id))) return { find, all: () => Object.values(known) }
  const { items } = await readShownContent(db, storeId)
  return { find: (id) => items.get(id), all: () => items.values() }
}

/** Ids among these of items on the live menu. */
export async function findItems(
  deps: Deps,
  storeId: StoreId,
  ids: readonly ItemId[],
): Promise<ReadonlySet<ItemId>> {
  const { find } = await openItems(deps, storeId, ids)
  return new Set(ids.filter((id) => find(id)))
}
