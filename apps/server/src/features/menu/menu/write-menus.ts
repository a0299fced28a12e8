import { isDeepStrictEqual } from 'node:util'
import type { ImportedStore } from '@thali/contract/imported-store'
import type { StoreId } from '@thali/domain/ids'
import { type MenuDocument, putMenuDocuments } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'
import { bringItemStates } from './item-states.queries.ts'
import { listForeignMenuIds, putMenuIds, putOwnPictures } from './menu.queries.ts'

/**
 * Writes a store's menus from a file or a published version.
 *
 * @param documents the content as `writeMenuDocuments` returns it
 * @param media ids of images by their source
 */
export async function writeMenus(
  tx: Db,
  storeId: StoreId,
  wanted: Omit<ImportedStore, 'gateway'>,
  documents: readonly MenuDocument[],
  media: ReadonlyMap<string, string>,
): Promise<void> {
  const mediaId = (source: string | null) => (source === null ? null : (media.get(source) ?? null))
  const { logo, banner } = wanted.profile
  await putOwnPictures(tx, storeId, { logo: mediaId(logo), banner: mediaId(banner) })
  await putMenuIds(
    tx,
    storeId,
    wanted.menus.map(({ id }) => id),
  )
  await putMenuDocuments(tx, storeId, documents)
  await bringItemStates(tx, storeId, wanted.items)
}

/** Items to write, and those no longer in the file. */
export function itemChanges(
  stored: Pick<ImportedStore, 'items'> | undefined,
  wanted: Pick<ImportedStore, 'items'>,
) {
  const before = new Map(stored?.items.map((item) => [item.id, item]))
  const after = new Set(wanted.items.map((item) => item.id))
  return {
    changed: wanted.items.filter((item) => !isDeepStrictEqual(before.get(item.id), item)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  }
}

/** Menu ids among these, at most 50, that other stores hold. */
export const listMenusElsewhere = listForeignMenuIds
