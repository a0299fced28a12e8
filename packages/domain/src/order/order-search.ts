/** How staff find past orders: what they type, and the keys that orders are found by. */

/** Digits of a phone that are enough to find its orders. */
export const PHONE_END_DIGITS = 4
/** Fewer letters would name nearly everybody. */
const NAME_LETTERS = 2
/** Order numbers have so many digits at most. */
const NUMBER_DIGITS = 6

/** A name as orders are found by it: one case, one kind of blanks. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** The last digits of a phone (E.164); empty for none. */
export function phoneEnd(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < PHONE_END_DIGITS ? '' : digits.slice(-PHONE_END_DIGITS)
}

/** What somebody looks for; a typed text may be several of these. */
export interface OrderSearch {
  /** Order number of any day. */
  readonly number: number | null
  /** Last digits of a phone, at least four. */
  readonly phoneDigits: string | null
  /** Beginning of a name, as `nameKey` makes it. */
  readonly namePrefix: string | null
  /** Tables and rooms as they may be written. */
  readonly places: readonly string[]
}

/** What a typed text may mean; null where nothing was typed. */
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
