import { isDeepStrictEqual } from 'node:util'
import type { ImportedStore } from '@thali/contract/imported-store'
import type { Db } from '../../db/schema.ts'
import { insertMenus, listForeignMenuIds, removeItems, removeMenus } from './menu-rows.queries.ts'
import { toItemRows, toMenuRows } from './menu-rows.ts'
import type { StoredFile } from './stored-file.ts'

/**
 * Brings a store's menus to what a file, or a published version, says. Items that stay as they are are not touched.
 *
 * @param media ids of images by their source
 */
export async function writeMenus(
  tx: Db,
  storeId: string,
  wanted: Omit<ImportedStore, 'gateway'>,
  stored: StoredFile | null,
  media: ReadonlyMap<string, string>,
): Promise<void> {
  const { changed, outdated, removed } = itemChanges(stored?.file, wanted)
  await removeMenus(tx, storeId)
  await removeItems(tx, storeId, [...removed, ...outdated])
  const mediaId = (source: string | null) => (source === null ? null : (media.get(source) ?? null))
  await insertMenus(tx, storeId, {
    logoMediaId: mediaId(wanted.profile.logo),
    bannerMediaId: mediaId(wanted.profile.banner),
    items: toItemRows(storeId, changed, media),
    menus: toMenuRows(storeId, wanted.menus, media),
  })
}

/** Items to write, those of them that are stored otherwise, and those that the file no longer has. */
export function itemChanges(
  stored: Pick<ImportedStore, 'items'> | undefined,
  wanted: Pick<ImportedStore, 'items'>,
) {
  const before = new Map(stored?.items.map((item) => [item.id, item]))
  const after = new Set(wanted.items.map((item) => item.id))
  const changed = wanted.items.filter((item) => !isDeepStrictEqual(before.get(item.id), item))
  return {
    changed,
    outdated: changed.map((item) => item.id).filter((id) => before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  }
}

/** Which of these menu ids other stores hold; at most 50 ids. */
export function listMenusElsewhere(tx: Db, storeId: string, ids: readonly string[]): Promise<string[]> {
  return listForeignMenuIds(tx, storeId, ids)
}
