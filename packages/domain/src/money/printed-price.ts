/** Amounts as printed on menus and in sheets: with a currency sign, thousands, `/-`, Hindi digits. */
import { parseMinor } from './money.ts'

/** Zero of each script whose digits are used by menus in India or full-width fonts. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
] as const

/** Text around an amount that does not affect it. */
const AROUND = String.raw`(?:\p{Sc}|rs|inr|mrp|usd|eur|gbp|aed|रु|रू|only|[.:\s])*`
const BEFORE = new RegExp(`^${AROUND}$`, 'iu')
const AFTER = new RegExp(String.raw`^(?:\/[-=]*|[.]?[-=]+)?${AROUND}$`, 'iu')
/** Limit of a printed amount, in characters. */
const LONGEST = 100

/** 1,23,456.50 and 1234.5: a point before the decimals. */
const POINT = /^(\d{1,3}(?:[,' ]\d{2,3})*[,' ]\d{3}|\d+)(?:\.(\d{1,2}))?$/
/** Marks of Indian prices, in which no comma stands before decimals: `1,80/-` is a mistake for 180 or 1,800. */
const INDIAN = /\/[-=]|[₹रू]|rs|inr/iu
/** 1.234,50 and 12,5: a comma before the decimals. */
const COMMA = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/

/** Replaces digits of other scripts by 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}

/**
 * Reads a printed amount (`₹1,250.50`, `150/-`, `Rs. 80`, `१२०`, `12,50 €`) in minor units.
 *
 * @returns null where it is no amount, or ambiguous: `1.250` is a thousand in one country and a fraction in another
 */
export function readPrintedPrice(text: string): number | null {
  const given = text.trim()
  if (given.length > LONGEST) return null
  const plain = withLatinDigits(given).replace(/[\u00a0\u202f]/g, ' ')
  const first = plain.search(/\d/)
  if (first < 0) return null
  // The amount is from the first digit to the last; the text on both sides is matched apart, in one pass each.
  const last = first + (/\D*$/.exec(plain.slice(first))?.index ?? 0)
  const amount = plain.slice(first, last)
  if (!BEFORE.test(plain.slice(0, first)) || !AFTER.test(plain.slice(last).trim())) return null
  const [, whole = '', decimals = ''] =
    POINT.exec(amount) ?? (INDIAN.test(plain) ? null : COMMA.exec(amount)) ?? []
  if (whole === '') return null
  return parseMinor(`${whole.replace(/\D/g, '')}${decimals && `.${decimals}`}`)
}

/**
 * Reads several amounts in one place, such as `120/220` for half and full.
 *
 * @returns null unless each of them is an amount
 */
export function readPrintedPrices(text: string): readonly number[] | null {
  const parts = text.split(/[/|](?=\s*[^\s\-=/|]*\p{Nd})/u).map(readPrintedPrice)
  return parts.every((part) => part !== null) ? parts : null
}
