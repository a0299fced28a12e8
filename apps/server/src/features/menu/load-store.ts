import type { StoreId } from '@thali/domain/ids'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { orderingOf } from '@thali/domain/order/ordering'
import type { Store } from '@thali/domain/store/store'
import type { Instant } from '@thali/domain/time/clock'
import type { Db } from '../../db/schema.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { findStoreIdBySlug } from '../store/find-store.ts'
import { type LoadedProfile, readProfile } from '../store/load-profile.ts'
import { imagesOf } from '../store/shown-images.ts'
import { assembleMenus } from './assemble-menus.ts'
import { listMenuRows } from './menu.queries.ts'

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
  const found = await readProfile(db, storeId, at, images)
  if (!found) return null
  return { ...found.profile, all: assembleMenus(await listMenuRows(db, storeId), found.imageOf) }
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
