import type { Jurisdiction } from '../country/jurisdiction.ts'
import { COUNTRIES, DEFAULT_DIAL_CODE } from './countries.ts'
import { storeCountryCode } from './store-country-code.ts'

/** Codes that were looked up: a name costs up to a millisecond, and a person may work in 200 stores. */
const known = new Map<string, string>()
/** Limit of those: countries are free text. */
const MOST_KNOWN = 1000

/** Dialling code that most guests of a store have, such as `+91`. */
export function dialCodeOf({ country, currencyCode }: Jurisdiction): string {
  const key = `${currencyCode} ${country}`
  const before = known.get(key)
  if (before !== undefined) return before
  const code = storeCountryCode({ address: { country }, currencyCode })
  const dialCode = COUNTRIES.find((one) => one.code === code)?.dialCode ?? DEFAULT_DIAL_CODE
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, dialCode)
  return dialCode
}
