/** Search of past orders by staff: typed text, and the keys by which orders are found. */

/** Fewest last digits of a phone by which orders are found. */
export const PHONE_END_DIGITS = 4
/** Fewest letters of a name; fewer would match nearly all. */
const NAME_LETTERS = 2
/** Most digits of an order number. */
const NUMBER_DIGITS = 6

/** Name as a search key: in lower case, with single blanks. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** Last digits of a phone (E.164); empty without a phone. */
export function phoneEnd(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < PHONE_END_DIGITS ? '' : digits.slice(-PHONE_END_DIGITS)
}

/** Possible meanings of a search; a typed text may have several. */
export interface OrderSearch {
  /** Order number of any day. */
  readonly number: number | null
  /** Last digits of a phone, at least four. */
  readonly phoneDigits: string | null
  /** Beginning of a name, as `nameKey` makes it. */
  readonly namePrefix: string | null
  /** Tables and rooms in their possible spellings. */
  readonly places: readonly string[]
}

/** Possible meanings of a typed text; null where it is blank. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = typed.replace(/\s+/gu, ' ').trim()
  if (text === '') return null
  const digits = /^[#+\d\s()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const name = nameKey(text)
  const isNumber = digits !== '' && digits.length <= NUMBER_DIGITS
  const capital = text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
  return {
    number: isNumber ? Number(digits) : null,
    phoneDigits: digits.length >= PHONE_END_DIGITS ? digits : null,
    namePrefix: digits === '' && name.length >= NAME_LETTERS ? name : null,
    places: [...new Set([text, capital, text.toUpperCase(), `Table ${capital}`, `Room ${capital}`])],
  }
}
