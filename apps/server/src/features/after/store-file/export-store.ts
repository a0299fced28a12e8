import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { WireDiscount } from '@thali/contract/discount-fields'
import type { WireIngredient } from '@thali/contract/ingredient-fields'
import { Refusal } from '@thali/contract/refusal'
import { writeStoreSettings } from '@thali/contract/store-settings'
import type { SlugResponse, WireProfile } from '@thali/contract/wire-menu'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import { mayDo } from '@thali/domain/people/permissions'
import { isOfStaff } from '@thali/domain/store/store-settings'
import { ZipFile } from 'yazl'
import { findStoreIdBySlug } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { loadDraft } from '../../menu/editor/load-draft.ts'
import { mediaFolder, mediaName } from '../../menu/images/image-files.ts'
import { readFileIngredients } from '../../menu/ingredient/bring-ingredients.ts'
import { toSlugResponse } from '../../menu/menu/slug-response.view.ts'
import { readStoredFile, type StoredFile } from '../../menu/menu/stored-file.ts'
import { readFileDiscounts } from '../../order/discount/bring-discounts.ts'
import { type FileLegalTexts, readFileLegalTexts } from '../legal/bring-legal-texts.ts'
import { listShownImages } from './export.queries.ts'

/** Images are already compressed. */
const AS_IT_IS = { compress: false }

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

/** Streams the archive; an image not yet converted keeps its source address. */
export async function writeArchive(
  { db, config, imageBucket }: Deps,
  store: StoreToExport,
): Promise<Readable> {
  const storeId = store.stored.loaded.store.id
  const zip = new ZipFile()
  const names = new Map<string, string>()
  for (const { id, source, files, widths } of await listShownImages(db, storeId)) {
    const shown = `${widths.at(-1)}.jpg`
    const file = join(mediaFolder(config.dataDir, storeId, files ?? id), shown)
    await imageBucket?.bring(mediaName(storeId, files ?? id, shown))
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    const name = `images/${id}.jpg`
    names.set(source, name)
    zip.addFile(file, name, AS_IT_IS)
  }
  const json = JSON.stringify(
    toExportedStore(store, (source) => names.get(source) ?? source),
    null,
    2,
  )
  zip.addBuffer(Buffer.from(json), 'store.json')
  zip.end()
  return Readable.from(zip.outputStream)
}

/** Content of exports: the draft of the menu, and the store as diners see it. */
export async function readExport(
  { db, now }: Deps,
  { storeId, role }: Staff,
): Promise<StoreToExport & { readonly slug: string; readonly content: MenuContent }> {
  const { stored, draft, legalTexts, discounts, ingredients } = await inSnapshot(db, async (tx) => ({
    ...(await loadDraft(tx, storeId, now())),
    legalTexts: await readFileLegalTexts(tx, storeId),
    ingredients: await readFileIngredients(tx, storeId),
    // Codes are shown only to members who manage discounts.
    discounts: mayDo(role, 'store.settings') ? await readFileDiscounts(tx, storeId) : [],
  }))
  return { slug: stored.file.profile.slug, content: draft, stored, legalTexts, discounts, ingredients }
}
