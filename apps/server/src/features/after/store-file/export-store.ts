import { Refusal } from '@thali/contract/refusal'
import { writeStoreSettings } from '@thali/contract/store-settings'
import type { WireIngredient } from '@thali/contract/wire-ingredient'
import type { SlugResponse, WireDiscount, WireProfile } from '@thali/contract/wire-menu'
import { isOfStaff } from '@thali/domain/store/store-settings'
import { findStoreIdBySlug } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import { readFileIngredients } from '../../menu/ingredient/bring-ingredients.ts'
import { toSlugResponse } from '../../menu/menu/slug-response.view.ts'
import { readStoredFile, type StoredFile } from '../../menu/menu/stored-file.ts'
import { readFileDiscounts } from '../../order/discount/bring-discounts.ts'
import { type FileLegalTexts, readFileLegalTexts } from '../legal/bring-legal-texts.ts'

/** A store as a file: all menus, also inactive and hidden ones, without secrets. */
export interface ExportedStore extends Omit<SlugResponse, 'profile'> {
  readonly profile: Omit<WireProfile, 'ordering'>
}

/** Writes a store as a file from which `importStore` restores the same store. */
export async function exportStore(
  { db, now }: { db: Db; now(): Date },
  slug: string,
): Promise<ExportedStore> {
  const found = await inSnapshot(db, async (tx) => {
    const storeId = await findStoreIdBySlug(tx, slug)
    const stored = storeId === undefined ? null : await readStoredFile(tx, storeId, now().getTime())
    if (!stored) return null
    const { id } = stored.loaded.store
    const legalTexts = await readFileLegalTexts(tx, id)
    const discounts = await readFileDiscounts(tx, id)
    return { stored, legalTexts, discounts, ingredients: await readFileIngredients(tx, id) }
  })
  if (!found) throw new Refusal('store.not-found', { slug })
  return toExportedStore(found)
}

/** Content of a store file. */
export interface StoreToExport {
  readonly stored: StoredFile
  readonly legalTexts: FileLegalTexts
  /** Also empty for readers who may not see codes. */
  readonly discounts: readonly WireDiscount[]
  readonly ingredients: readonly WireIngredient[]
}

/** A store in the form of its file, with images named by `nameOf` from their sources. */
export function toExportedStore(
  { stored, legalTexts, discounts, ingredients }: StoreToExport,
  nameOf: (source: string) => string = (source) => source,
): ExportedStore {
  const { store, all: menus } = stored.loaded
  const { onlinePayment } = stored.loaded
  const response = toSlugResponse({ store, menus, viewMode: store.viewOnly, onlinePayment }, (image) =>
    nameOf(image.src),
  )
  const hasOwn = Object.keys(legalTexts).length > 0
  // A pause is temporary: a file imported tomorrow must not restore it.
  const { ordering: _, ...profile } = response.profile
  return {
    ...response,
    profile: {
      ...profile,
      ...writeStoreSettings(stored.loaded.settings, isOfStaff),
      ...(hasOwn && { legalTexts }),
      ...(discounts.length > 0 && { discounts: [...discounts] }),
      ...(ingredients.length > 0 && { ingredients: [...ingredients] }),
    },
  }
}
