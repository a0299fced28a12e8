import type { OrderStore } from '@thali/domain/order/order'
import type { Store } from '@thali/domain/store/store'
import { servedAddress } from '../../base/store/wire-values.view.ts'

/** Facts of the store that an order keeps. */
export function toOrderStore(store: Store): OrderStore {
  return {
    id: store.id,
    slug: store.slug,
    name: store.name,
    logo: store.logo ? servedAddress(store.logo) : '',
    timeZone: store.timeZone,
    country: store.address.country,
  }
}
