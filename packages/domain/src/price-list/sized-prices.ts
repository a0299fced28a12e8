/** Prices of several sizes in one place of a price list: `129/79`, `half 180 full 320`, `₹99 (S) ₹149 (L)`. */
import { readPrintedPrice, readPrintedPrices, withLatinDigits } from '../money/printed-price.ts'
import { sizeName } from './size-names.ts'

/** Price of one size. */
export interface SizedPrice {
  readonly size: string
  readonly priceMinor: number
}

/** Prices read from a text: a single price has no size. */
export type ReadPrices =
  | { readonly priceMinor: number }
  | {
      readonly sizes: readonly SizedPrice[]
      /** Whether the sizes are named in the source. */
      readonly areNamed: boolean
    }

/** Name with the prices that follow it. */
export interface PricedName {
  readonly name: string
  readonly prices: ReadPrices
}

/** Size names by the number of unnamed prices, from the smallest price to the largest. */
const UNNAMED = [[], [], ['Half', 'Full'], ['Small', 'Medium', 'Large']] as const
/** Limit of a text with prices, in characters; longer ones are prose. */
const LONGEST = 300
const TOKEN = /\p{L}[\p{L}\p{M}]*\.?|\d[\d.,]*|\S/gu
const SEPARATOR = /^[/|,;:=()[\]\-–—.&+•·]$/u
const CURRENCY = /^(?:\p{Sc}|rs\.?|inr|mrp|रु\.?|रू\.?|only)$/iu

/**
 * Assigns sizes to unnamed prices: the larger price has the larger size, whatever their order.
 *
 * @returns null for more prices than there are names
 */
export function namePrices(pricesMinor: readonly number[]): ReadPrices | null {
  if (pricesMinor.length >= UNNAMED.length) return null
  const different = [...new Set(pricesMinor)].sort((one, other) => one - other)
  const [only] = different
  if (different.length === 1 && only !== undefined) return { priceMinor: only }
  const names: readonly string[] | undefined = UNNAMED[different.length]
  if (!names || names.length === 0) return null
  return {
    sizes: different.map((priceMinor, at) => ({ size: names[at] ?? '', priceMinor })),
    areNamed: false,
  }
}

/** Words of a name that are separated by slashes: `Sweet/Salted Lassi`. */
const ALTERNATIVES = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?: ?\/ ?[\p{L}\p{M}]+)+/gu

/**
 * Gives each of several prices the alternative of the name at its place: `Sweet/Salted 60/50` are two choices. Those at
 * the end of the name are not repeated in it: `Lassi Sweet/Salted`.
 *
 * @returns null unless the name has as many alternatives as there are prices
 */
export function pairAlternatives(name: string, pricesMinor: readonly number[]): PricedName | null {
  const [found, more] = name.matchAll(ALTERNATIVES)
  if (!found || more || pricesMinor.length < 2) return null
  const words = found[0].split('/').map((word) => sizeName(word.trim()) ?? word.trim())
  if (words.length !== pricesMinor.length || new Set(words).size < words.length) return null
  const before = name.slice(0, found.index).replace(/[\s(,:–—-]+$/u, '')
  const isLast = /^\W*$/.test(name.slice(found.index + found[0].length)) && /\p{L}/u.test(before)
  const sizes = words.map((size, at) => ({ size, priceMinor: pricesMinor[at] ?? 0 }))
  return { name: isLast ? before : name, prices: { sizes, areNamed: true } }
}

/**
 * Reads the prices of a cell, in minor units; null where there is none, or they are ambiguous.
 *
 * @param name of the dish, whose alternatives name prices that the cell does not name
 */
export function readPrices(cell: string, name = ''): ReadPrices | null {
  const single = readPrintedPrice(cell)
  if (single !== null) return { priceMinor: single }
  const several = readPrintedPrices(cell)
  if (several) return pairAlternatives(name, several)?.prices ?? namePrices(several)
  const named = splitNamedPrices(cell)
  return named?.name === '' ? named.prices : null
}

/** Splits a line into a name and two or more prices with the names of their sizes; null for other lines. */
export function splitNamedPrices(line: string): PricedName | null {
  if (line.length > LONGEST) return null
  const plain = withLatinDigits(line)
  const tokens = [...plain.matchAll(TOKEN)].map((match) => ({ text: match[0], at: match.index }))
  const kinds = tokens.map(({ text }) => kindOf(text))
  const from = kinds.lastIndexOf('word') + 1
  const told = tokens.slice(from).filter((_, at) => ['size', 'amount'].includes(kinds[from + at] ?? ''))
  const sizes = pairUp(told.map(({ text }) => text))
  if (!sizes) return null
  const name = plain.slice(0, told[0]?.at ?? 0).replace(/[\s/|,;:=([\-–—.&+•·\p{Sc}]+$/u, '')
  return { name: name.replace(/\s(?:rs\.?|inr|mrp|रु\.?|रू\.?)$/iu, ''), prices: { sizes, areNamed: true } }
}

function kindOf(token: string): 'size' | 'amount' | 'nothing' | 'word' {
  if (sizeName(token)) return 'size'
  if (/^\d/.test(token)) return 'amount'
  return SEPARATOR.test(token) || CURRENCY.test(token) ? 'nothing' : 'word'
}

/** Pairs alternating names and amounts, in either order; null where they do not alternate or a size repeats. */
function pairUp(texts: readonly string[]): SizedPrice[] | null {
  if (texts.length < 4 || texts.length % 2 !== 0) return null
  const isNameFirst = sizeName(texts[0] ?? '') !== null
  const sizes: SizedPrice[] = []
  for (let at = 0; at < texts.length; at += 2) {
    const [first = '', second = ''] = texts.slice(at, at + 2)
    const size = sizeName(isNameFirst ? first : second)
    const priceMinor = readPrintedPrice((isNameFirst ? second : first).replace(/[.,]+$/, ''))
    if (size === null || priceMinor === null || sizes.some((one) => one.size === size)) return null
    sizes.push({ size, priceMinor })
  }
  return sizes
}
