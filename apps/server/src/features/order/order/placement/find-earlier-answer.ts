import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { OrderStore } from '@thali/domain/order/order'
import type { Deps } from '../../../../deps.ts'
import type { AttemptKey } from '../../../../plugins/attempt-key.ts'
import { findPlacedStep } from '../../ledger/placed-attempt.ts'
import { loadOrder } from '../../order-record/load-order.ts'
import { loadStoreForOrders, toOrderStore } from '../../order-record/order-store.ts'
import { confirmPlacedKey, findPlacedKey } from './place-order.queries.ts'
import { earlierDinerOrder, type PlacedOrder } from './placed-order.ts'

/**
 * Answer to an earlier request of the same attempt, rebuilt from its order; null if it has placed none.
 *
 * @throws {Refusal} order.key-reused when the key was used with another body
 */
export async function findEarlierAnswer(
  deps: Deps,
  storeId: StoreId,
  attempt: AttemptKey | null,
): Promise<PlacedOrder | null> {
  const placed = attempt && (await findPlacedKey(deps.db, storeId, attempt.key))
  if (!placed) return null
  if (placed.body_hash !== attempt.bodyHash) throw new Refusal('order.key-reused')
  await confirmPlacedKey(deps.db, storeId, attempt.key)
  const loaded = await loadOrder(deps.db, storeId, placed.order_id)
  if (!loaded) throw new Error(`the key of order ${placed.order_id} outlived it`)
  const store = loaded.order.snapshot.store ?? (await storeToday(deps, storeId))
  const { id, paymentMode, placedAt } = loaded.order
  const step = paymentMode && (await findPlacedStep(deps.db, storeId, id, placedAt))
  return { order: earlierDinerOrder(storeId, loaded), store, step }
}

/** Current store, for orders older than copies of their store. */
async function storeToday(deps: Deps, storeId: StoreId): Promise<OrderStore> {
  const loaded = await loadStoreForOrders(deps, storeId)
  if (!loaded) throw new Refusal('store.not-found')
  return toOrderStore(loaded.store)
}
