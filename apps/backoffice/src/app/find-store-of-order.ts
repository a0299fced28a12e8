import type { Membership } from '@thali/contract/accounts'
import { STAFF_API } from '@thali/contract/staff-paths'
import { ApiError, callApi } from '../shared/api.ts'
import { lastStore } from './last-store.ts'

/** In which of these stores an order is, asked one by one, the one that was open last first; null: in none. */
export async function findStoreOfOrder(
  stores: readonly Membership[],
  orderId: string,
): Promise<Membership | null> {
  const last = lastStore(stores)
  const others = stores.filter((store) => store !== last)
  for (const store of last ? [last, ...others] : others) {
    try {
      await callApi(STAFF_API.order, { storeId: store.storeId, orderId })
      return store
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'order.not-found')) throw error
    }
  }
  return null
}
