const INDIA = 'IN'
/** Common abbreviations that the browser's list of names lacks. */
const SHORT_NAMES: Readonly<Record<string, string>> = { UK: 'GB', USA: 'US', UAE: 'AE' }
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Country of a store as its owner wrote it, and its currency. */
interface StorePlace {
  readonly address: { readonly country: string }
  readonly currencyCode: string
}

/**
 * ISO code of the country a store is in, whose dialling code most of its diners have.
 *
 * Countries of stores are free text. If it names no country, the first letters of the currency usually give the code.
 */
export function storeCountryCode({ address, currencyCode }: StorePlace): string {
  const written = address.country.trim().toUpperCase()
  const short = SHORT_NAMES[written] ?? written
  if (/^[A-Z]{2}$/.test(short)) return short
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const all = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const named = all.find((code) => names.of(code)?.toUpperCase() === written)
  // Codes of former countries map to their successors.
  if (named) return Intl.getCanonicalLocales(`und-${named}`)[0]?.slice(4) ?? named
  return currencyCode.startsWith('EU') ? INDIA : currencyCode.slice(0, 2) || INDIA
}
