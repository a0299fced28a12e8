/** Store that this device showed last: URLs without a store redirect to it. */
import type { Membership } from '@thali/contract/accounts'

const KEY = 'thali.backoffice.store'

export function rememberStore({ slug }: Membership): void {
  localStorage.setItem(KEY, slug)
}

/** Last store; the first one if none is remembered or the person no longer works there; undefined without any store. */
export function lastStore(stores: readonly Membership[]): Membership | undefined {
  const last = localStorage.getItem(KEY)
  return stores.find(({ slug }) => slug === last) ?? stores[0]
}
