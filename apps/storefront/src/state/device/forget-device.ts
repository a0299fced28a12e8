import { standingSubscription } from '../../platform/push.ts'
import { removeAllEntries } from '../../platform/storage.ts'
import { reloadCarts } from '../cart/cart-storage.ts'
import { forgetKnownOrders } from '../history/order-history.ts'
import { orderQueue } from '../pending-orders/pending-orders.ts'
import { forgetPlacedOrders } from '../pending-orders/placed-orders.ts'
import { forgetLanguage } from './saved-language.ts'
import { writeStoresCookie } from './saved-stores.ts'

/** Removes everything this site has kept on the device: entries and their key, kept pages. */
export async function forgetDevice(): Promise<void> {
  removeAllEntries()
  forgetLanguage()
  writeStoresCookie(0)
  // Where earlier versions kept unsent orders.
  globalThis.indexedDB?.deleteDatabase('thali')
  // Ends notifications about orders on this device.
  await (await standingSubscription().catch(() => null))?.unsubscribe()
  // Kept pages say which restaurants were visited. Plain http has no such store.
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
  reloadCarts()
  forgetKnownOrders()
  orderQueue.forget()
  forgetPlacedOrders()
}
