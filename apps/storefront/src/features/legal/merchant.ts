import type { LegalMerchant } from '@thali/domain/legal/legal-document'
import type { Store } from '@thali/domain/store'

/** The merchant whom a store's legal texts speak for. */
export function merchantOf(store: Store, origin: string): LegalMerchant {
  const { street, city, pinCode, state, country } = store.address
  const reach = (type: 'Email' | 'Phone') => store.links.find((link) => link.type === type)?.url
  return {
    legalName: store.legalName,
    name: store.name,
    address: [street, [city, pinCode].filter(Boolean).join(' '), state, country].filter(Boolean).join(', '),
    menuUrl: `${origin}/${store.slug}`,
    email: reach('Email'),
    phone: reach('Phone'),
    grievanceOfficer: store.grievanceOfficer,
  }
}
