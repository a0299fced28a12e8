import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../../../deps.ts'
import { type LoadedStore, loadStoreById } from './load-store.ts'

/**
 * A store with its menus for its staff: from memory, or from the database while it is hidden from the public. Null
 * when it does not exist.
 */
export async function loadStaffStore(deps: Deps, storeId: StoreId): Promise<LoadedStore | null> {
  return (await deps.storeCache.findById(storeId)) ?? loadStoreById(deps, storeId)
}

/** A store with its menus for its staff. @throws {Refusal} store.not-found */
export async function requireStaffStore(deps: Deps, storeId: StoreId): Promise<LoadedStore> {
  const loaded = await loadStaffStore(deps, storeId)
  if (!loaded) throw new Refusal('store.not-found')
  return loaded
}
