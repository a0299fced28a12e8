/** Store lookups: a store's tables are queried by its id alone, so callers with another name resolve it here first. */
import type { StoreCode, StoreId } from '@thali/domain/ids'
import { storeCodeOf } from '@thali/domain/store/store-address'
import type { Db } from '../../../db/schema.ts'
import { findIdByCode, findIdBySlug, findZone, isSlugOfDeleted } from './find-store.queries.ts'
import { findFormerOwner } from './former-slug.queries.ts'
import { findSlugOfStore } from './store.queries.ts'
import { hasStore } from './store-presence.queries.ts'
import { findStoreSlug } from './store-rows.queries.ts'

export function findStoreIdBySlug(db: Db, slug: string): Promise<StoreId | undefined> {
  return findIdBySlug(db, slug)
}

/** The store of a random address, without checking that the address exists. */
export function findStoreIdByAddress(db: Db, address: string): Promise<StoreId | undefined> {
  return findIdByCode(db, storeCodeOf(address))
}

export function findTimeZoneOf(db: Db, storeId: StoreId): Promise<string | undefined> {
  return findZone(db, storeId)
}

export async function isStoreCodeTaken(db: Db, code: StoreCode): Promise<boolean> {
  return (await findIdByCode(db, code)) !== undefined
}

export function findSlugOf(db: Db, storeId: StoreId): Promise<string | undefined> {
  return findStoreSlug(db, storeId)
}

export function findOpenSlugOf(db: Db, storeId: StoreId): Promise<string | undefined> {
  return findSlugOfStore(db, storeId)
}

/** Whether a store that is deleted, and not yet removed for good, still has this slug. */
export function isSlugOfDeletedStore(db: Db, slug: string): Promise<boolean> {
  return isSlugOfDeleted(db, slug)
}

/** Store that had this slug before; undefined when none had. */
export function findFormerHolder(db: Db, slug: string): Promise<StoreId | undefined> {
  return findFormerOwner(db, slug)
}

export function hasAnyStore(db: Db): Promise<boolean> {
  return hasStore(db)
}
