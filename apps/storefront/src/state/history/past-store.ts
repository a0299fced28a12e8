import type { Store } from '@thali/domain/store/store'
import type { OrderTypeLabels, PastStore } from './order-history.ts'

/** Entry of the history for a store. */
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
    orderTypeLabels: orderTypeLabels(store),
  }
}

/** Translated labels of the store's order types; the others are left out, as the device's storage is small. */
function orderTypeLabels({ translations = {}, orderTypes }: Store): OrderTypeLabels | undefined {
  const named = new Set(orderTypes.map(({ label }) => label))
  const byLanguage = Object.entries(translations).flatMap(([lang, { labels = {} }]) => {
    const ofTypes = Object.entries(labels).filter(([label]) => named.has(label))
    return ofTypes.length > 0 ? [[lang, Object.fromEntries(ofTypes)] as const] : []
  })
  return byLanguage.length > 0 ? Object.fromEntries(byLanguage) : undefined
}
