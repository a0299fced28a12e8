import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FileNote } from '@thali/contract/file-reader'
import type { ImportedStore } from '@thali/contract/imported-store'
import { Refusal } from '@thali/contract/refusal'
import type { MenuId, StoreId } from '@thali/domain/ids'
import type { CommitListeners } from '../../../db/commit-listeners.ts'
import { engineErrorKind } from '../../../db/engine-errors.ts'
import {
  findFormerHolder,
  findSlugOf,
  findStoreIdBySlug,
  isSlugOfDeletedStore,
} from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot, inTransaction } from '../../../db/transaction.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { putStore } from '../../base/store/put-store.ts'
import { prepareImport, recordImport } from '../../menu/editor/record-import.ts'
import { putImages } from '../../menu/images/put-images.ts'
import { bringIngredients, chooseIngredients } from '../../menu/ingredient/bring-ingredients.ts'
import { imageSources } from '../../menu/menu/image-sources.ts'
import { lockStored } from '../../menu/menu/lock-stored.ts'
import { forgetReturns } from '../../menu/menu/return-items.ts'
import { readStoredFile } from '../../menu/menu/stored-file.ts'
import { itemChanges, listMenusElsewhere, writeMenus } from '../../menu/menu/write-menus.ts'
import { bringDiscounts, chooseDiscounts } from '../../order/discount/bring-discounts.ts'
import { readFileKeys } from '../../order/gateway/read-file-keys.ts'
import { type KeysToWrite, placeOfKeys, writeKeys } from '../../order/gateway/write-keys.ts'
import { bringLegalTexts, chooseLegalTexts } from '../legal/bring-legal-texts.ts'

export interface ImportDeps {
  readonly db: Db
  readonly commits: CommitListeners
  now(): Date
  newId(): string
  readonly secrets: {
    seal(purpose: string, text: string): string
    open(purpose: string, sealed: string): string
  }
}

export interface ImportOutcome {
  readonly storeId: StoreId
  readonly slug: string
  readonly created: boolean
  /** False: the store already was the same, and nothing was written. */
  readonly changed: boolean
  /** Replaced ids, with reasons. */
  readonly notes: readonly FileNote[]
}

/**
 * Updates or creates a store from its file, atomically. Importing the same file again changes nothing.
 *
 * @param originals names of the stored originals of images beside the file, by source
 */
export async function importStore(
  deps: ImportDeps,
  file: ImportedStore,
  originals: ReadonlyMap<string, string> = new Map(),
): Promise<ImportOutcome> {
  try {
    return await bringIn(deps, file, originals)
  } catch (error) {
    // Another import created this store concurrently: now it exists.
    if (engineErrorKind(error) !== 'unique') throw error
    return await bringIn(deps, file, originals)
  }
}

async function bringIn(
  deps: ImportDeps,
  file: ImportedStore,
  originals: ReadonlyMap<string, string>,
): Promise<ImportOutcome> {
  const { slug } = file.profile
  const at = deps.now().getTime()
  // Read and prepared before the write lock, which is then held only for the writes.
  const asGiven = prepareImport(file)
  const before = await inSnapshot(deps.db, async (tx) => {
    const storeId = await findStoreIdBySlug(tx, slug)
    return storeId === undefined ? null : readStoredFile(tx, storeId, at)
  })
  return inTransaction(deps.db, async (tx) => {
    const notes: FileNote[] = []
    const known = await findStoreIdBySlug(tx, slug)
    const stored = known === undefined ? null : await lockStored(tx, known, at, before)
    const storeId = stored?.loaded.store.id ?? (await chooseStoreId(tx, deps, file, notes))
    if (stored && file.profile.id !== null && file.profile.id !== storeId) {
      notes.push({ path: 'profile._id', message: `the store keeps its id "${storeId}"` })
    }
    const wanted = await chooseMenuIds(tx, storeId, file, notes)
    const gateway = await chooseKeys(tx, deps, storeId, file, notes)
    const legalTexts = await chooseLegalTexts(tx, storeId, file.legalTexts)
    const discounts = await chooseDiscounts(tx, storeId, file.discounts)
    const ingredients = await chooseIngredients(tx, storeId, file.ingredients)
    const outcome = { storeId, slug, created: !stored, notes }
    const writeImages = () => putImages(tx, storeId, imageSources(wanted, deps.now()), originals, deps)
    const isMore = gateway !== null || [legalTexts, discounts, ingredients].some(({ length }) => length > 0)
    if (stored && !isMore && isSame(stored.file, wanted, storeId)) {
      const { changed } = await writeImages()
      return { ...outcome, changed }
    }

    const isAsGiven = wanted.menus.every((menu, index) => menu === file.menus[index])
    const imported = isAsGiven ? asGiven : prepareImport(wanted)
    await putStore(deps, tx, storeId, wanted.profile, stored !== null)
    await writeMenus(tx, storeId, wanted, imported.documents, (await writeImages()).ids)
    await recordImport(tx, storeId, stored?.content ?? null, imported, deps.now())
    if (gateway) await bringKeys(tx, deps, storeId, gateway)
    await bringLegalTexts(tx, storeId, legalTexts, deps.now())
    await bringDiscounts(tx, deps, storeId, discounts, deps.now())
    await bringIngredients(tx, storeId, ingredients)
    const items = itemChanges(stored?.file, wanted)
    await forgetReturns(
      tx,
      storeId,
      items.changed.map(({ id }) => id),
    )
    await writeAudit(
      deps,
      tx,
      { operatorOf: storeId },
      {
        action: 'store.import',
        changes: {
          menus: [stored?.file.menus.length ?? 0, wanted.menus.length],
          items: [stored?.file.items.length ?? 0, wanted.items.length],
          itemsChanged: [0, items.changed.length],
          itemsRemoved: [0, items.removed.length],
          legalTexts: [[], legalTexts.map(({ document }) => document)],
          discounts: [[], discounts.map(({ wanted }) => wanted.label)],
          ...(ingredients.length > 0 && { ingredients: [[], ingredients.length] }),
          paymentKeys: ['kept', gateway ? 'replaced' : 'kept'],
        },
      },
    )
    await publishEvent(deps, tx, { storeId, kind: 'menu.changed', at: deps.now() })
    return { ...outcome, changed: true }
  })
}

/**
 * The file's own id, unless another store has it or the file has none.
 *
 * @throws {Refusal} store.slug-deleted: a deleted store has the address; store.slug-taken: another one had it before
 */
async function chooseStoreId(
  tx: Db,
  deps: ImportDeps,
  file: ImportedStore,
  notes: FileNote[],
): Promise<StoreId> {
  const { id, slug } = file.profile
  if (await isSlugOfDeletedStore(tx, slug)) throw new Refusal('store.slug-deleted', { slug })
  // A store that takes it concurrently is found by the second try.
  if (await findFormerHolder(tx, slug)) throw new Refusal('store.slug-taken', { slug })
  if (id === null) return deps.newId() as StoreId
  const holder = await findSlugOf(tx, id)
  if (holder === undefined) return id
  const fresh = deps.newId() as StoreId
  notes.push({
    path: 'profile._id',
    message: `"${id}" is the id of the store "${holder}"; this one gets "${fresh}"`,
  })
  return fresh
}

/** Menus whose id another store has get one derived from both ids, so that a second import yields the same. */
async function chooseMenuIds(
  tx: Db,
  storeId: StoreId,
  file: ImportedStore,
  notes: FileNote[],
): Promise<Omit<ImportedStore, 'gateway'>> {
  const ids = file.menus.map((menu) => menu.id)
  const foreign = new Set(await listMenusElsewhere(tx, storeId, ids))
  const menus = file.menus.map((menu, at) => {
    if (!foreign.has(menu.id)) return menu
    const fresh = createHash('sha256').update(`${storeId} ${menu.id}`).digest('hex').slice(0, 32) as MenuId
    notes.push({
      path: `menus[${at}]._id`,
      message: `"${menu.id}" is the id of another store's menu; this one gets "${fresh}"`,
    })
    return { ...menu, id: fresh }
  })
  return { profile: file.profile, menus, items: file.items }
}

/**
 * Keys to store; null when the file has none that its gateway's adapter can read, or they are already stored, or
 * orders are paid with others of this gateway, which may be newer than the file.
 */
async function chooseKeys(
  tx: Db,
  deps: ImportDeps,
  storeId: StoreId,
  { gateway }: ImportedStore,
  notes: FileNote[],
): Promise<KeysToWrite | null> {
  if (!gateway) return null
  const reading = readFileKeys(gateway)
  const path = 'profile.store_gateway_config'
  if (reading.kind === 'wrong') {
    notes.push({ path, message: `is not taken, the rest is: ${reading.why}` })
    return null
  }
  const { keys } = reading
  const place = await placeOfKeys(tx, deps, storeId, keys)
  if (place === 'free') return keys
  if (place === 'others-in-use') {
    const message = `is not taken, the rest is: orders are paid by other keys of ${keys.provider} (${keys.mode}), which are kept`
    notes.push({ path, message })
  }
  return null
}

/** Stores payment keys as untested: no order is paid with them before the owner has tested them. */
async function bringKeys(tx: Db, deps: ImportDeps, storeId: StoreId, keys: KeysToWrite): Promise<void> {
  await writeKeys(tx, deps, storeId, keys, { isTested: false, isUsed: false, setBy: '' })
  await writeAudit(
    deps,
    tx,
    { operatorOf: storeId },
    {
      action: 'gateway.set-keys',
      subject: `${keys.provider} ${keys.mode}`,
      changes: { merchant: [null, keys.merchant], keys: [null, 'from a file'] },
    },
  )
}

function isSame(
  stored: Omit<ImportedStore, 'gateway'>,
  wanted: Omit<ImportedStore, 'gateway'>,
  storeId: StoreId,
): boolean {
  const byId = (file: Omit<ImportedStore, 'gateway'>) =>
    Object.fromEntries(file.items.map((item) => [item.id, item]))
  return (
    isDeepStrictEqual(stored.profile, { ...wanted.profile, id: storeId }) &&
    isDeepStrictEqual(stored.menus, wanted.menus) &&
    isDeepStrictEqual(byId(stored), byId(wanted))
  )
}
