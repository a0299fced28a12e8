/** Store lookups: a store's tables are queried by its id alone, so callers with another name resolve it here first. */
import type { StoreCode, StoreId } from '@thali/domain/ids'
import { storeCodeOf } from '@thali/domain/store/store-address'
import type { Db } from '../../../db/schema.ts'
import { findIdByCode, findIdBySlug, findZone, hasStore, isSlugOfDeleted } from './find-store.queries.ts'
import { findFormerOwner } from './former-slug.queries.ts'
import { findSlugOfStore } from './store.queries.ts'
import { findStoreSlug } from './store-rows.queries.ts'

export const findStoreIdBySlug = findIdBySlug

/** The store of a random address, without checking that the address exists. */
export function findStoreIdByAddress(db: Db, address: string): Promise<StoreId | undefined> {
  return findIdByCode(db, storeCodeOf(address))
}

export const findTimeZoneOf = findZone

export async function isStoreCodeTaken(db: Db, code: StoreCode): Promise<boolean> {
  return (await findIdByCode(db, code)) !== undefined
}

export const findSlugOf = findStoreSlug

export const findOpenSlugOf = findSlugOfStore

/** Whether a store that is deleted, and not yet removed for good, still has this slug. */
export const isSlugOfDeletedStore = isSlugOfDeleted

/** Store that had this slug before; undefined when none had. */
export const findFormerHolder = findFormerOwner

export const hasAnyStore = hasStore
