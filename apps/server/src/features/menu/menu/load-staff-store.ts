import { Refusal } from '@thali/contract/refusal'
import type { WireProfile } from '@thali/contract/wire-menu'
import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type LoadedStore, loadStoreById } from './load-store.ts'
import { toSlugResponse } from './slug-response.view.ts'

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

/**
 * The profile of a store for its staff, who see it also while it is hidden.
 *
 * @throws {Refusal} store.not-found
 */
export async function readStaffProfile(deps: Deps, { storeId }: Staff): Promise<WireProfile> {
  const loaded = await loadStoreById(deps, storeId)
  if (!loaded) throw new Refusal('store.not-found')
  const { store, all: menus, onlinePayment } = loaded
  return toSlugResponse({ store, menus, viewMode: store.viewOnly, onlinePayment }).profile
}
