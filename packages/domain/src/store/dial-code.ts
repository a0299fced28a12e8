import type { Jurisdiction } from '../country/jurisdiction.ts'
import { COUNTRIES, DEFAULT_DIAL_CODE } from './countries.ts'
import { storeCountryCode } from './store-country-code.ts'

/** Dialling code that most guests of a store have, such as `+91`. */
export function dialCodeOf({ country, currencyCode }: Jurisdiction): string {
  const code = storeCountryCode({ address: { country }, currencyCode })
  return COUNTRIES.find((one) => one.code === code)?.dialCode ?? DEFAULT_DIAL_CODE
}
