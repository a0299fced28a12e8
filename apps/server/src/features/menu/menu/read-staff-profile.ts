import { Refusal } from '@thali/contract/refusal'
import type { WireProfile } from '@thali/contract/wire-menu'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { loadStoreById } from './load-store.ts'
import { toSlugResponse } from './slug-response.view.ts'

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
