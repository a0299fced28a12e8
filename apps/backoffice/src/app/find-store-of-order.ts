import type { Membership } from '@thali/contract/accounts'
import { STAFF_API } from '@thali/contract/staff-paths'
import { ApiError, callApi } from '../shared/api.ts'
import { lastStore } from './last-store.ts'

/** Finds the store of an order: queries each store in turn, the last opened one first; null if none has it. */
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
