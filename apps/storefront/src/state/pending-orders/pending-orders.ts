import type { DinerOrder } from '@thali/contract/diner-order'
import { useSyncExternalStore } from 'react'
import { entries, onEntryChange } from '../../platform/storage.ts'
import { consumeCart } from '../cart/cart-storage.ts'
import { dropCheckout } from '../cart/checkout-entries.ts'
import { saveUser } from '../device/saved-user.ts'
import { type PastOrder, rememberOrder } from '../history/order-history.ts'
import { toPastOrder } from '../history/past-order.ts'
import { createOrderQueue, type QueuedOrder } from './order-queue.ts'
import type { PendingOrder } from './pending-order.ts'
import { keepPlacedOrder } from './placed-orders.ts'

const none: readonly QueuedOrder[] = []

export const orderQueue = createOrderQueue({
  storage: entries,
  fetch: (...call) => fetch(...call),
  now: () => Date.now(),
  isOnline: () => navigator.onLine !== false,
  onPlaced(order, placed) {
    consumeCart(order.profile.slug, order.key, placed ? order.lines : [])
    if (!placed) return
    dropCheckout(order.profile)
    keepPlacedOrder(placed)
    rememberOrder(pastOrder(order, placed), order.lines)
    saveUser(order.user)
  },
})

/** Orders that the server has not answered yet; none on the server and while hydrating. */
export function useQueuedOrders(): readonly QueuedOrder[] {
  return useSyncExternalStore(orderQueue.subscribe, orderQueue.queued, () => none)
}

let isStarted = false

/** Finds orders that wait from an earlier visit, and sends due ones whenever the network is available. */
export function startOrderQueue(): void {
  if (isStarted) return
  isStarted = true
  addEventListener('online', orderQueue.resume)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') orderQueue.resume()
  })
  onEntryChange(orderQueue.refresh)
  orderQueue.resume()
}

/** Entry of the history for an order that was placed. */
function pastOrder({ body, profile, user }: PendingOrder, placed: DinerOrder): PastOrder {
  const { remarks = '', address = '' } = body
  return toPastOrder(placed, { user: { name: user.name, mobile: user.mobile }, remarks, address, profile })
}
