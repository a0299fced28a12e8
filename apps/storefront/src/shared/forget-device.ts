import { dropAllAttempts } from '../browser/attempt-shelf.ts'
import { removeAllEntries } from '../browser/storage.ts'
import { cartActions } from './cart-store.ts'
import { forgetKnownOrders } from './order-history.ts'
import { forgetLanguage } from './saved-language.ts'
import { forgetUnsentOrders } from './unsent-orders.ts'

/** Removes everything this site has kept on the device: entries and their key, unsent orders, kept pages. */
export async function forgetDevice(): Promise<void> {
  removeAllEntries()
  forgetLanguage()
  await dropAllAttempts()
  // Kept pages say which restaurants were visited. Plain http has no such store.
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
  cartActions.reload()
  forgetKnownOrders()
  forgetUnsentOrders()
}
