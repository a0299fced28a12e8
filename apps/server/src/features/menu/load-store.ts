import type { Instant } from '@thali/domain/clock'
import type { StoreCode, StoreId } from '@thali/domain/ids'
import type { StoreMenus } from '@thali/domain/menu'
import { orderingNow, type Pause } from '@thali/domain/ordering'
import type { Reason } from '@thali/domain/reason'
import type { Store } from '@thali/domain/store'
import type { Db } from '../../db/schema.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { findStoreIdBySlug } from '../store/find-store.ts'
import { assembleMenus, imagesOf } from './assemble-menus.ts'
import { assembleStore } from './assemble-store.ts'
import { listImages, listMenuRows } from './menu.queries.ts'
import { findStoreRow, listCharges, listLinks, listOrderTypes } from './store.queries.ts'

/** A store with all its menus, open or not, as of one moment. */
export interface LoadedStore {
  /** Its `ordering` is that of the moment of loading; ask `storeAt` for another. */
  readonly store: Store
  /** What the store's random addresses begin with. */
  readonly code: StoreCode
  readonly all: StoreMenus
  /** Number of the latest change that a menu page shows. */
  readonly version: number
  readonly pause: Pause
  /** Shown to nobody until its owner's e-mail address is confirmed. */
  readonly isHeld: boolean
  /** Whether payment credentials are stored. */
  readonly onlinePayment: boolean
  /** The store's own reasons for strikes and cancels; null where it has none. */
  readonly reasons: readonly Reason[] | null
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
  const row = await findStoreRow(db, storeId)
  if (!row) return null
  const links = await listLinks(db, row.id)
  const orderTypes = await listOrderTypes(db, row.id)
  const charges = await listCharges(db, row.id)
  const imageOf = images(row.id, await listImages(db, row.id))
  const pause = { pausedReason: row.paused_reason, pausedUntil: row.paused_until?.getTime() ?? null }
  return {
    code: row.code as StoreCode,
    store: assembleStore({ row, links, orderTypes, charges }, imageOf, orderingNow(pause, at)),
    all: assembleMenus(await listMenuRows(db, row.id), imageOf),
    version: row.menu_version,
    pause,
    isHeld: row.held_for_email,
    onlinePayment: row.gateway_of !== null,
    reasons: row.reasons,
  }
}

/** The same by id, read as of one moment. */
export async function loadStoreById(
  { db, now }: { db: Db; now(): Date },
  storeId: StoreId,
): Promise<LoadedStore | null> {
  return inSnapshot(db, (tx) => readStore(tx, storeId, now().getTime()))
}

/** The store as of another moment: a pause may have ended. */
export function storeAt(loaded: LoadedStore, at: Instant): Store {
  if (loaded.pause.pausedReason === null) return loaded.store
  return { ...loaded.store, ordering: orderingNow(loaded.pause, at) }
}
