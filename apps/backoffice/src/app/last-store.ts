/** The store whose screens this device showed last: addresses without a store lead to it. */
import type { Membership } from '@thali/contract/accounts'

const KEY = 'thali.backoffice.store'

export function rememberStore({ slug }: Membership): void {
  localStorage.setItem(KEY, slug)
}

/** The first one where none is remembered, or one no longer works there; undefined for who works nowhere. */
export function lastStore(stores: readonly Membership[]): Membership | undefined {
  const last = localStorage.getItem(KEY)
  return stores.find(({ slug }) => slug === last) ?? stores[0]
}
