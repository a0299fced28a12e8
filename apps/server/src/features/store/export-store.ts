import { Refusal } from '@thali/contract/refusal'
import type { SlugResponse, WireProfile } from '@thali/contract/wire-menu'
import type { Db } from '../../db/schema.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { toSlugResponse } from '../menu/slug-response.view.ts'
import { fieldsOfFiles } from './fields-of-files.ts'
import { findStoreIdBySlug } from './find-store.ts'
import { readStoredFile, type StoredFile } from './stored-file.ts'

/** A store as a file: all menus, also inactive and hidden, and no secret. */
export interface ExportedStore extends Omit<SlugResponse, 'profile'> {
  readonly profile: Omit<WireProfile, 'ordering'>
}

/** Writes a store as the file that `importStore` reads back to the same store. */
export async function exportStore(
  { db, now }: { db: Db; now(): Date },
  slug: string,
): Promise<ExportedStore> {
  const stored = await inSnapshot(db, async (tx) => {
    const storeId = await findStoreIdBySlug(tx, slug)
    return storeId === undefined ? null : readStoredFile(tx, storeId, now().getTime())
  })
  if (!stored) throw new Refusal('store.not-found', { slug })
  return toExportedStore(stored)
}

/** A store that was read as its file, with images under the names that `nameOf` gives their sources. */
export function toExportedStore(
  stored: StoredFile,
  nameOf: (source: string) => string = (source) => source,
): ExportedStore {
  const { store, all: menus } = stored.loaded
  const { onlinePayment } = stored.loaded
  const response = toSlugResponse({ store, menus, viewMode: store.viewOnly, onlinePayment }, (image) =>
    nameOf(image.src),
  )
  // A pause is of the moment: a file imported tomorrow must not bring it back.
  const { ordering: _, ...profile } = response.profile
  return { ...response, profile: { ...profile, ...fieldsOfFiles(stored.loaded) } }
}
