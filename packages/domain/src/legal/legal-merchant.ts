import { knownCountry } from '../country/jurisdiction.ts'
import type { Store } from '../store/store.ts'
import type { LegalMerchant } from './legal-document.ts'

/** Merchant named in a store's legal texts. `origin` is the public address, without a slash at its end. */
export function merchantOf(
  store: Pick<
    Store,
    'address' | 'currencyCode' | 'links' | 'legalName' | 'name' | 'slug' | 'grievanceOfficer'
  >,
  origin: string,
): LegalMerchant {
  const { street, city, pinCode, state, country } = store.address
  const { currencyCode } = store
  const isAbroad = knownCountry({ country, currencyCode }) === 'elsewhere'
  const reach = (type: 'Email' | 'Phone') => store.links.find((link) => link.type === type)?.url
  return {
    legalName: store.legalName,
    name: store.name,
    address: [street, [city, pinCode].filter(Boolean).join(' '), state, country].filter(Boolean).join(', '),
    menuUrl: `${origin}/${store.slug}`,
    email: reach('Email'),
    phone: reach('Phone'),
    grievanceOfficer: store.grievanceOfficer,
    ...(isAbroad && { abroad: { country, currencyCode } }),
  }
}
