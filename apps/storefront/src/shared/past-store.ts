import type { Store } from '@thali/domain/store'
import type { PastStore } from './order-history.ts'

/** What the history keeps of a store. */
export function pastStore(store: Store): PastStore {
  const { street, city, pinCode } = store.address
  return {
    id: store.id,
    slug: store.slug,
    name: store.name,
    logo: store.logo,
    address: [street, [city, pinCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    country: store.address.country,
    timeZone: store.timeZone,
    currencySymbol: store.currencySymbol,
    currencyCode: store.currencyCode,
  }
}
