import { currentSubscription } from '../../platform/push.ts'
import { removeAllEntries } from '../../platform/storage.ts'
import { reloadCarts } from '../cart/cart-storage.ts'
import { forgetKnownOrders } from '../history/order-history.ts'
import { orderQueue } from '../pending-orders/pending-orders.ts'
import { forgetPlacedOrders } from '../pending-orders/placed-orders.ts'
import { forgetLanguage } from './saved-language.ts'
import { writeStoresCookie } from './saved-stores.ts'

/** Removes everything this site has stored on the device: entries with their key, and cached pages. */
export async function forgetDevice(): Promise<void> {
  removeAllEntries()
  forgetLanguage()
  writeStoresCookie(0)
  // Where earlier versions stored unsent orders.
  globalThis.indexedDB?.deleteDatabase('thali')
  // Ends notifications about orders on this device.
  await (await currentSubscription().catch(() => null))?.unsubscribe()
  // Cached pages reveal which restaurants were visited. Plain http has no such cache.
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
  reloadCarts()
  forgetKnownOrders()
  orderQueue.forget()
  forgetPlacedOrders()
}
