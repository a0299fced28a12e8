import { Refusal } from '@thali/contract/refusal'
import type { SlugResponse, WireProfile } from '@thali/contract/wire-menu'
import type { Image } from '@thali/domain/menu'
import type { Db } from '../../db/schema.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { toSlugResponse } from '../menu/slug-response.view.ts'
import { findStoreIdBySlug } from './find-store.ts'
import { readStoredFile } from './stored-file.ts'

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
  const { store, all: menus } = stored.loaded
  const { onlinePayment, reasons } = stored.loaded
  const response = toSlugResponse({ store, menus, viewMode: store.viewOnly, onlinePayment }, sourceOf)
  // A pause is of the moment: a file imported tomorrow must not bring it back.
  const { ordering: _, ...profile } = response.profile
  return { ...response, profile: { ...profile, ...(reasons && { reasons: [...reasons] }) } }
}

function sourceOf(image: Image): string {
  return image.src
}
