/** Learns daily how much longer or shorter the orders of a store take than forecast. */
import type { StoreId } from '@thali/domain/ids'
import { LEARNED_WEEKS, learnRatios } from '@thali/domain/order/promise/learned-ratio'
import type { Deps } from '../../../../deps.ts'
import { workByStore } from '../../../../jobs/work-by-store.ts'
import { listMadeOrders, listStoresToLearn, setRatios } from './made-orders.queries.ts'

const DAY_MS = 24 * 3_600_000
const STORES_AT_ONCE = 50

/**
 * Learns from the orders of each store in turn; a process that learns concurrently gets the same result.
 */
export async function learnFromOrders(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, now } = deps
  const list = (failed: readonly StoreId[]) =>
    listStoresToLearn(db, new Date(now().getTime() - DAY_MS), failed, STORES_AT_ONCE)
  const failure = 'nothing was learned from the orders of a store'
  await workByStore(deps, { list, atOnce: STORES_AT_ONCE, stopping, failure }, async (storeId) => {
    const at = now()
    const since = new Date(at.getTime() - LEARNED_WEEKS * 7 * DAY_MS)
    await setRatios(db, storeId, learnRatios(await listMadeOrders(db, storeId, since)), at)
  })
}
