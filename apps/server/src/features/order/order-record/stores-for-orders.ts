import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../../../deps.ts'
import { type LoadedStore, loadStoreById } from '../../menu/menu/load-store.ts'

/**
 * Cached store with its menus, possibly outdated if another process has just changed it. A caller that sells by it
 * compares its version in the selling transaction; one that refuses by it calls `reloadStore` first.
 */
export function loadStoreForOrders(deps: Deps, storeId: StoreId): Promise<LoadedStore | null> {
  return deps.storeCache.findById(storeId)
}

/** Reads the store from the database, as of now. */
export const reloadStore = loadStoreById
