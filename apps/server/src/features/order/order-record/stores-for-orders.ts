import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../../../deps.ts'
import { type LoadedStore, loadStoreById } from '../../menu/menu/load-store.ts'

/**
 * A store with its menus from memory: perhaps not the latest, where another process has changed it a moment ago.
 * Whoever sells by it compares its version in the selling transaction; whoever refuses by it asks
 * `reloadStore` first.
 */
export function loadStoreForOrders(deps: Deps, storeId: StoreId): Promise<LoadedStore | null> {
  return deps.storeCache.findById(storeId)
}

/** The same from the database, as of now. */
export function reloadStore(deps: Deps, storeId: StoreId): Promise<LoadedStore | null> {
  return loadStoreById(deps, storeId)
}
