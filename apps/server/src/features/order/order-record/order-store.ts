import { saleTime } from '@thali/domain/figures/order-figures'
import type { StoreId } from '@thali/domain/ids'
import type { OrderStore, SaleTime } from '@thali/domain/order/order'
import type { Store } from '@thali/domain/store/store'
import type { Instant } from '@thali/domain/time/clock'
import { getStoreClock } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { servedAddress } from '../../base/store/wire-values.view.ts'
import { type LoadedStore, loadStoreById } from '../../menu/menu/load-store.ts'

/** Facts of the store that an order keeps. */
export function toOrderStore(store: Store): OrderStore {
  return {
    id: store.id,
    slug: store.slug,
    name: store.name,
    logo: store.logo ? servedAddress(store.logo) : '',
    timeZone: store.timeZone,
    country: store.address.country,
  }
}

/**
 * Returns a function from the instant of an order's release to the business day and hour it counts in, by the
 * store's current clock settings.
 */
export async function readSaleTimes(db: Db, storeId: StoreId): Promise<(at: Instant) => SaleTime> {
  const { timeZone, dayTurnsAtMinute } = await getStoreClock(db, storeId)
  return (at) => saleTime(at, timeZone, dayTurnsAtMinute)
}

/**
 * Cached store with its menus, possibly outdated if another process has just changed it. A caller that sells by it
 * compares its version in the selling transaction; one that refuses by it calls `reloadStore` first.
 */
export function loadStoreForOrders(deps: Deps, storeId: StoreId): Promise<LoadedStore | null> {
  return deps.storeCache.findById(storeId)
}

/** Reads the store from the database, as of now. */
export const reloadStore = loadStoreById
