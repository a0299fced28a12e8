import type { ImportedStore } from '@thali/contract/imported-store'
import type { StoreId } from '@thali/domain/ids'
import { type MenuContent, toNestedMenus } from '@thali/domain/menu/edited-menu'
import type { Instant } from '@thali/domain/time/clock'
import type { Db } from '../../../db/schema.ts'
import { sourcesOf } from '../../base/store/shown-images.ts'
import { type LoadedStore, openStoredMenus, readStoreRows, showMenus } from './load-store.ts'

/** A stored store in the form of its file, for imports to compare with and exports to write. */
export interface StoredFile {
  readonly loaded: LoadedStore
  /** The live menu, without sold-out states. */
  readonly content: MenuContent
  readonly file: Omit<ImportedStore, 'gateway'>
}

/** Reads a store in the form of its file, images by their sources; null when there is none. */
export async function readStoredFile(db: Db, storeId: StoreId, at: Instant): Promise<StoredFile | null> {
  const read = await readStoreRows(db, storeId, at, sourcesOf)
  if (!read) return null
  const { profile, images, rows, day } = read
  const { content, items } = await openStoredMenus(rows)
  const { id, slug, subscription, viewOnly, logo, banner } = profile.store
  const ownPictures = { logo: logo?.src ?? null, banner: banner?.src ?? null }
  return {
    loaded: {
      ...profile,
      all: showMenus(content, items, images.bySource),
      // A file contains no counts.
      stock: { day, counted: rows.counted, otherwise: [], uses: new Map() },
    },
    content,
    file: {
      profile: { id, slug, subscription, viewOnly, ...ownPictures, ...profile.settings },
      menus: toNestedMenus(content),
      items,
    },
  }
}
