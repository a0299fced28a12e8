/** Where a store is and what it is paid in. */
export interface Jurisdiction {
  readonly country: string
  readonly currencyCode: string
}

/** Countries whose rules and habits are known apart; `elsewhere` stands for all others. A row of `COUNTRY_RULES` each. */
export type KnownCountry = 'india' | 'elsewhere'

const INDIA = new Set(['india', 'in', 'ind', 'bharat', 'भारत', 'republic of india'])

/** The country whose rules apply: India where the address says so or prices are in rupees. */
export function knownCountry({ country, currencyCode }: Jurisdiction): KnownCountry {
  const isIndia = INDIA.has(country.trim().toLowerCase()) || currencyCode.trim().toUpperCase() === 'INR'
  return isIndia ? 'india' : 'elsewhere'
}
