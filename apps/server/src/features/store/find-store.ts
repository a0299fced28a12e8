/** A store's tables are asked by its id alone: whoever knows it by another name learns the id here first. */
import type { StoreCode, StoreId } from '@thali/domain/ids'
import { storeCodeOf } from '@thali/domain/store/store-address'
import type { Db } from '../../db/schema.ts'
import { findIdByCode, findIdBySlug } from './find-store.queries.ts'

/** The store that has this slug. */
export function findStoreIdBySlug(db: Db, slug: string): Promise<StoreId | undefined> {
  return findIdBySlug(db, slug)
}

/** The store that a random address names; whether there is such an address at that store is not asked. */
export function findStoreIdByAddress(db: Db, address: string): Promise<StoreId | undefined> {
  return findIdByCode(db, storeCodeOf(address))
}

/** Whether a store has this code already. */
export async function isStoreCodeTaken(db: Db, code: StoreCode): Promise<boolean> {
  return (await findIdByCode(db, code)) !== undefined
}
