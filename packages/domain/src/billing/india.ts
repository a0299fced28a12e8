const INDIA = new Set(['india', 'in', 'ind', 'bharat', 'भारत', 'republic of india'])

/** Where a store is and what it is paid in. */
export interface Jurisdiction {
  readonly country: string
  readonly currencyCode: string
}

/** Whether Indian rules and habits apply: the country is India, or prices are in rupees. */
export function isIndian({ country, currencyCode }: Jurisdiction): boolean {
  return INDIA.has(country.trim().toLowerCase()) || currencyCode.trim().toUpperCase() === 'INR'
}
