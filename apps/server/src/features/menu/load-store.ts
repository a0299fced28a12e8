import type { StoreBilling } from '@thali/domain/billing/store-billing'
import type { StoreCode, StoreId } from '@thali/domain/ids'
import type { StoreMenus } from '@thali/domain/menu/menu'
import type { StoreTaxes } from '@thali/domain/menu/store-taxes'
import type { DiscountRule } from '@thali/domain/order/discount'
import { orderingOf, type Pause } from '@thali/domain/order/ordering'
import type { Reason } from '@thali/domain/order/reason'
import type { Store } from '@thali/domain/store/store'
import type { Instant } from '@thali/domain/time/clock'
import type { Db } from '../../db/schema.ts'
import { inSnapshot } from '../../db/transaction.ts'
import type { GatewayMode, GatewayName } from '../../providers/payments/gateway.ts'
import { findStoreIdBySlug } from '../store/find-store.ts'
import { assembleDiscounts } from './assemble-discounts.ts'
import { assembleMenus, imagesOf } from './assemble-menus.ts'
import { assembleStore } from './assemble-store.ts'
import { listImages, listMenuRows } from './menu.queries.ts'
import { type PlaceRules, toPlaceRules } from './place-rules.ts'
import {
  findStoreRow,
  listCharges,
  listLinks,
  listOfferedDiscounts,
  listOrderTypes,
  listOwnLegalTexts,
  listPlaceRules,
} from './store.queries.ts'

/** A store without its menus, as of one moment. */
export interface LoadedProfile {
  /** Its `ordering` is that of the moment of loading; ask `storeAt` for another. */
  readonly store: Store
  /** What the store's random addresses begin with. */
  readonly code: StoreCode
  /** Number of the latest change that a menu page shows. */
  readonly version: number
  readonly pause: Pause
  /** Shown to nobody: its owner's e-mail address waits to be confirmed, or it is deleted. */
  readonly isHeld: boolean
  /** The gateway that new payments use; null where none does. */
  readonly payingBy: { readonly provider: GatewayName; readonly mode: GatewayMode } | null
  /** Whether there is one. */
  readonly onlinePayment: boolean
  /** Whether an account of its own sends codes. */
  readonly sendsOwnCodes: boolean
  /** The store's own reasons for strikes and cancels; null where it has none. */
  readonly reasons: readonly Reason[] | null
  readonly billing: StoreBilling
  /** Of dishes that come new; null: none. */
  readonly taxes: StoreTaxes | null
  readonly places: PlaceRules
  /** Its own domain, where it has proven one. */
  readonly domain: string | null
  /** Whether printed codes lead there. */
  readonly codesAtDomain: boolean
  /** Discounts that diners get by a code, by that code: nobody outside may read them. */
  readonly codeDiscounts: ReadonlyMap<string, DiscountRule>
}

/** A store with all its menus, open or not, as of one moment. */
export interface LoadedStore extends LoadedProfile {
  readonly all: StoreMenus
}

/** A store and all its menus by slug, read as of one moment; null when there is none. */
export async function loadStoreBySlug(
  { db, now }: { db: Db; now(): Date },
  slug: string,
): Promise<LoadedStore | null> {
  return inSnapshot(db, async (tx) => {
    const storeId = await findStoreIdBySlug(tx, slug)
    return storeId === undefined ? null : readStore(tx, storeId, now().getTime())
  })
}

/**
 * The same inside a transaction, or wherever the caller settles consistency.
 *
 * @param images says what media ids become; by default the images that we serve
 */
export async function readStore(
  db: Db,
  storeId: StoreId,
  at: Instant,
  images: typeof imagesOf = imagesOf,
): Promise<LoadedStore | null> {
  const found = await readParts(db, storeId, at, images)
  if (!found) return null
  return { ...found.profile, all: assembleMenus(await listMenuRows(db, storeId), found.imageOf) }
}

/** The same without its menus. */
export async function readStoreProfile(
  db: Db,
  storeId: StoreId,
  at: Instant,
  images: typeof imagesOf = imagesOf,
): Promise<LoadedProfile | null> {
  return (await readParts(db, storeId, at, images))?.profile ?? null
}

async function readParts(db: Db, storeId: StoreId, at: Instant, images: typeof imagesOf) {
  const row = await findStoreRow(db, storeId)
  if (!row) return null
  const links = await listLinks(db, row.id)
  const orderTypes = await listOrderTypes(db, row.id)
  const charges = await listCharges(db, row.id)
  const ownLegalTexts = await listOwnLegalTexts(db, row.id)
  const discounts = assembleDiscounts(await listOfferedDiscounts(db, row.id))
  const imageOf = images(row.id, await listImages(db, row.id))
  const pause = { pausedReason: row.paused_reason, pausedUntil: row.paused_until?.getTime() ?? null }
  const asOf = (store: Store): Store => ({ ...store, ordering: orderingOf(store, pause, at) })
  const profile: LoadedProfile = {
    code: row.code as StoreCode,
    store: asOf(assembleStore({ row, links, orderTypes, charges, ownLegalTexts, discounts }, imageOf)),
    version: row.menu_version,
    pause,
    isHeld: row.held_for_email || row.deleted_at !== null,
    payingBy: row.provider && row.mode && { provider: row.provider, mode: row.mode },
    onlinePayment: row.provider !== null,
    sendsOwnCodes: row.codesBySms !== null || row.codesByWhatsapp !== null,
    reasons: row.reasons,
    billing: {
      compositionScheme: row.composition_scheme,
      invoicePrefix: row.invoice_prefix,
    },
    taxes: row.taxes,
    places: toPlaceRules(await listPlaceRules(db, row.id)),
    domain: row.domain,
    codesAtDomain: row.domain !== null && row.for_codes === true,
    codeDiscounts: discounts.byCode,
  }
  return { profile, imageOf }
}

/** The same by id, read as of one moment. */
export async function loadStoreById(
  { db, now }: { db: Db; now(): Date },
  storeId: StoreId,
): Promise<LoadedStore | null> {
  return inSnapshot(db, (tx) => readStore(tx, storeId, now().getTime()))
}

/** The store as of another moment: a pause may have ended, and it may have opened or closed. */
export function storeAt(loaded: LoadedStore, at: Instant): Store {
  if (loaded.pause.pausedReason === null && !loaded.store.hours) return loaded.store
  return { ...loaded.store, ordering: orderingOf(loaded.store, loaded.pause, at) }
}
