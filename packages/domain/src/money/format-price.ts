import { knownCountry } from '../country/jurisdiction.ts'
import type { Store } from '../store/store.ts'
import { minorToDecimal } from './money.ts'

/** Format of a store's prices. Written without `Intl`, so that server and browser agree byte for byte. */
export interface PriceStyle {
  readonly symbol: string
  /** Indian: the last three digits, then pairs (1,00,000). */
  readonly grouping: 'indian' | 'western'
  readonly groupSeparator: string
  readonly decimalSeparator: string
  readonly symbolAfter: boolean
  /** Text between symbol and digits: empty, or a no-break space. */
  readonly gap: string
}

type Notation = Omit<PriceStyle, 'symbol' | 'grouping'>

const NO_BREAK_SPACE = '\u00a0'
const POINT: Notation = { groupSeparator: ',', decimalSeparator: '.', symbolAfter: false, gap: '' }
const COMMA_BEFORE: Notation = {
  groupSeparator: '.',
  decimalSeparator: ',',
  symbolAfter: false,
  gap: NO_BREAK_SPACE,
}
const COMMA_AFTER: Notation = { ...COMMA_BEFORE, symbolAfter: true }
const BLANK_AFTER: Notation = { ...COMMA_AFTER, groupSeparator: NO_BREAK_SPACE }
const SWISS: Notation = {
  groupSeparator: '’',
  decimalSeparator: '.',
  symbolAfter: false,
  gap: NO_BREAK_SPACE,
}

const BY_CURRENCY: Readonly<Record<string, Notation>> = {
  EUR: COMMA_AFTER,
  DKK: COMMA_AFTER,
  TRY: { ...COMMA_BEFORE, gap: '' },
  BRL: COMMA_BEFORE,
  IDR: COMMA_BEFORE,
  VND: COMMA_AFTER,
  SEK: BLANK_AFTER,
  NOK: BLANK_AFTER,
  PLN: BLANK_AFTER,
  CZK: BLANK_AFTER,
  HUF: BLANK_AFTER,
  UAH: BLANK_AFTER,
  RUB: BLANK_AFTER,
  CHF: SWISS,
}

const BY_COUNTRY: Readonly<Record<string, Notation>> = {
  ireland: POINT,
  malta: POINT,
  netherlands: COMMA_BEFORE,
  austria: COMMA_BEFORE,
  france: BLANK_AFTER,
  finland: BLANK_AFTER,
  switzerland: SWISS,
}

/**
 * Price format of a store: Indian grouping in India, elsewhere the custom of the country or currency. It is the same
 * in every language, with Latin digits.
 */
export function priceStyle(store: Pick<Store, 'currencySymbol' | 'currencyCode' | 'address'>): PriceStyle {
  const country = store.address.country.trim().toLowerCase()
  const isIndia = knownCountry({ country, currencyCode: store.currencyCode }) === 'india'
  const notation = isIndia
    ? POINT
    : (BY_COUNTRY[country] ?? BY_CURRENCY[store.currencyCode.trim().toUpperCase()] ?? POINT)
  const symbol = store.currencySymbol
  const gap = /\p{L}\.?$/u.test(symbol) ? NO_BREAK_SPACE : notation.gap
  return { ...notation, symbol, grouping: isIndia ? 'indian' : 'western', gap }
}

function groupDigits(digits: string, { grouping, groupSeparator }: PriceStyle): string {
  const pattern = grouping === 'indian' ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g
  return digits.replace(pattern, groupSeparator)
}

function write(minor: number, style: PriceStyle, isExact: boolean): string {
  const [whole = '0', cents = '00'] = minorToDecimal(Math.abs(minor)).split('.')
  const decimals = isExact ? cents : cents.replace(/0+$/, '')
  return groupDigits(whole, style) + (decimals === '' ? '' : style.decimalSeparator + decimals)
}

function withSymbol(minor: number, amount: string, { symbol, symbolAfter, gap }: PriceStyle): string {
  const sign = minor < 0 ? '-' : ''
  return sign + (symbolAfter ? amount + gap + symbol : symbol + gap + amount)
}

/** Formats an amount without symbol and sign, trailing zeros trimmed: `1,00,000`, `149.5`. */
export function formatAmount(minor: number, style: PriceStyle): string {
  return write(minor, style, false)
}

/** Formats a price with its symbol, at most two decimals, trailing zeros trimmed: `₹149.5`. */
export function formatPrice(minor: number, style: PriceStyle): string {
  return withSymbol(minor, write(minor, style, false), style)
}

/** Formats a price with its symbol and always two decimals, for the bar at the bottom: `₹149.50`. */
export function formatPriceExact(minor: number, style: PriceStyle): string {
  return withSymbol(minor, write(minor, style, true), style)
}

/** Formats a price with its symbol. */
export type WritePrice = (minor: number, style: PriceStyle) => string

/** Formatter of prices for staff, by whether other prices beside them have decimals: `₹149`, `₹149.00`. */
export function priceWriter({ hasDecimals }: { readonly hasDecimals: boolean }): WritePrice {
  return hasDecimals ? formatPriceExact : formatPrice
}

/** Whether an amount has a fraction of the currency's unit. */
export function isFraction(minor: number): boolean {
  return minor % 100 !== 0
}

/**
 * Writes a paper on which all prices have two decimals, or none where all of them are whole.
 *
 * `write` is called again where the first run met a fraction, so it must be free of side effects.
 */
export function withEvenDecimals<Paper>(write: (price: WritePrice) => Paper): Paper {
  let hasDecimals = false
  const paper = write((minor, style) => {
    hasDecimals ||= isFraction(minor)
    return formatPrice(minor, style)
  })
  return hasDecimals ? write(formatPriceExact) : paper
}
