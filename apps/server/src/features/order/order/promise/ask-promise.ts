/** Answers the expected time of an order before it is placed. */
import type { AskPromise, PromiseAnswer } from '@thali/contract/promise'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { componentsOf } from '@thali/domain/order/line-components'
import { promiseOf, typicalOrder } from '@thali/domain/order/promise/kitchen'
import { isWaitTooLong } from '@thali/domain/order/slot-rules'
import type { Deps } from '../../../../deps.ts'
import type { LoadedStore } from '../../../menu/menu/load-store.ts'
import { loadStoreForOrders } from '../../order-record/order-store.ts'
import { promiseOrder } from './promise-order.ts'

/**
 * Range for a cart, or without one for a usual order of the store; null if unknown. From memory, as diners may poll
 * it each minute.
 *
 * @throws {Refusal} store.not-found
 */
export async function askPromise(
  deps: Deps,
  storeId: StoreId,
  { orderType: label, lines }: AskPromise,
): Promise<PromiseAnswer> {
  const loaded = await loadStoreForOrders(deps, storeId)
  if (!loaded) throw new Refusal('store.not-found')
  const at = deps.now()
  const orderType = loaded.store.orderTypes.find((type) => type.active && type.label === label)
  if (lines.length === 0 || !orderType) return { minutes: await usualRange(deps, loaded, at) }
  const cart = lines.map(({ itemId, categoryId = null, quantity, choices = [] }) => {
    const components = componentsOf(loaded.all, { itemId, choices })
    return { itemId, categoryId, quantity, components }
  })
  const { estimateMinutes: minutes, foretold } = await promiseOrder(
    deps,
    loaded,
    { orderType, lines: cart, dueAt: null },
    at,
  )
  const isTooLong = minutes !== null && foretold !== null && isWaitTooLong(orderType.slots, minutes)
  return { minutes: minutes && [...minutes], ...(isTooLong && { isTooLong }) }
}

async function usualRange({ kitchens }: Deps, loaded: LoadedStore, at: Date) {
  const kitchen = await kitchens.find(loaded)
  const promise =
    kitchen && promiseOf(kitchen, typicalOrder(kitchen), { at: at.getTime(), rush: loaded.rush })
  return promise && ([...promise.range] as [number, number])
}
