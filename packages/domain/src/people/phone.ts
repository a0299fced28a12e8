/** Valid phone number, as `+` and digits; or none. */
export type PhoneAnswer = { readonly ok: true; readonly e164: string } | { readonly ok: false }

/** Default country code. */
export const DEFAULT_PREFIX = '+91'

/** Limits of a typed number and of a country code, in characters. */
export const PHONE_TEXT_MAX = 40
export const PREFIX_TEXT_MAX = 10

const INDIA = '91'
/** Country codes of Italy and its neighbours, where the leading 0 is part of the number. */
const KEEPS_ZERO = new Set(['39', '378', '379'])

/** Converts digits of any script to Latin digits, and removes blanks, dashes and brackets. */
function compact(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\s\-‐‑‒–—().·/\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}

/** Digits of a country code in any form (`+91`, `%2B91`, `91`); null where it is none. */
export function prefixDigits(prefix: string): string | null {
  const digits = compact(prefix).replace(/^(?:\+|%2b)/iu, '')
  return /^[1-9]\d{0,3}$/.test(digits) ? digits : null
}

/**
 * Normalises a phone number typed or pasted beside a country code.
 *
 * A repeated country code, leading zeros, blanks and dashes are dropped first. Then +91 numbers are ten digits
 * beginning with 6 to 9, all others four to fourteen digits.
 */
export function normalisePhone(prefix: string, text: string): PhoneAnswer {
  const code = prefixDigits(prefix)
  if (code === null) return { ok: false }
  let number = compact(text)
  const international = /^(?:\+|00)/.exec(number)?.[0]
  if (international) {
    const digits = number.slice(international.length)
    if (digits.startsWith(code)) number = digits.slice(code.length)
    else if (international === '+') return { ok: false }
  }
  if (!KEEPS_ZERO.has(code)) number = number.replace(/^0+/, '')
  if (code === INDIA && /^91\d{10}$/.test(number)) number = number.slice(2)
  const rule = code === INDIA ? /^[6-9]\d{9}$/ : /^\d{4,14}$/
  return rule.test(number) ? { ok: true, e164: `+${code}${number}` } : { ok: false }
}

/** Country codes of two digits; those that begin with 1 or 7 have one, all others three. */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Splits a valid number into the country code and the rest, in a form that `normalisePhone` accepts. */
export function phoneParts(e164: string): { readonly prefix: string; readonly number: string } {
  const digits = e164.replace(/^\+/, '')
  const length = /^[17]/.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3
  return { prefix: `+${digits.slice(0, length)}`, number: digits.slice(length) }
}

/** Masks a number: `******3210`; very short numbers keep only two digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `******${digits.slice(digits.length < 9 ? -2 : -4)}`
}
