/** Country and currency of a store, which decide the rules that apply. */
export interface Jurisdiction {
  readonly country: string
  readonly currencyCode: string
}

/** Countries with rules of their own; `elsewhere` stands for all others. A row of `COUNTRY_RULES` each. */
export type KnownCountry = 'india' | 'elsewhere'

const INDIA = new Set(['india', 'in', 'ind', 'bharat', 'भारत', 'republic of india'])

/** Country whose rules apply: India where the address names it or prices are in rupees. */
export function knownCountry({ country, currencyCode }: Jurisdiction): KnownCountry {
  const isIndia = INDIA.has(country.trim().toLowerCase()) || currencyCode.trim().toUpperCase() === 'INR'
  return isIndia ? 'india' : 'elsewhere'
}
