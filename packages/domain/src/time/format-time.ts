import { knownCountry } from '../country/jurisdiction.ts'
import { languageOf, USUAL_LANGUAGE } from '../language.ts'
import type { Store } from '../store/store.ts'
import type { Instant } from './clock.ts'
import { MONTH_NAMES } from './month-names.ts'
import { storeTime } from './store-clock.ts'

/** Format of a store's times and dates. Written without `Intl`, so that server and browser agree byte for byte. */
export interface TimeStyle {
  /** `7:05 pm` rather than `19:05`. */
  readonly isTwelveHours: boolean
  /** `Nov 12, 2026` rather than `12 Nov 2026`, where the page is in English. */
  readonly isMonthFirst: boolean
}

/** Currencies of countries where menus and shop doors use the 12-hour clock. Kept short, as every phone loads it. */
const TWELVE_HOURS = /^\s*(A[EU]|B[DH]|C[AO]|EG|HK|JO|K[RW]|LB|M[XY]|NZ|OM|P[HK]|QA|S[AG]|TW|US)/i
/** Currencies of countries that write English dates with the month first. */
const MONTH_FIRST = /^\s*(CA|PH|US)/i

/**
 * Time format of a store, by the custom of its country.
 *
 * Countries are free text, currencies are not, and the first two letters of a currency are its country's. Currencies
 * shared by countries, such as EUR and XOF, use 24 hours.
 */
export function timeStyle({ address, currencyCode }: Pick<Store, 'address' | 'currencyCode'>): TimeStyle {
  const isIndia = knownCountry({ country: address.country, currencyCode }) === 'india'
  return {
    isTwelveHours: isIndia || TWELVE_HOURS.test(currencyCode),
    isMonthFirst: !isIndia && MONTH_FIRST.test(currencyCode),
  }
}

/** Formats a minute of the day: `7:05 pm` or `19:05`. */
export function formatMinuteOfDay(minuteOfDay: number, { isTwelveHours }: TimeStyle): string {
  const hour = Math.floor(minuteOfDay / 60)
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  if (!isTwelveHours) return `${String(hour).padStart(2, '0')}:${minute}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** Formats a YYYY-MM-DD: `12 Nov 2026`, `12 नवंबर 2026`; unknown languages use English. */
export function formatLocalDate(date: string, lang: string, { isMonthFirst }: TimeStyle): string {
  const [year, month, day] = date.split('-')
  const known = languageOf(lang)
  const name = MONTH_NAMES[known][Number(month) - 1]
  return isMonthFirst && known === USUAL_LANGUAGE
    ? `${name} ${Number(day)}, ${year}`
    : `${Number(day)} ${name} ${year}`
}

/** Formats the store's time at an instant. */
export function formatTime(at: Instant, timeZone: string, style: TimeStyle): string {
  return formatMinuteOfDay(storeTime(at, timeZone).minuteOfDay, style)
}

/** Formats the store's date at an instant: `12 Nov 2026`. */
export function formatDate(at: Instant, timeZone: string, lang: string, style: TimeStyle): string {
  return formatLocalDate(storeTime(at, timeZone).date, lang, style)
}

/** Formats the store's date and time at an instant: `12 Nov 2026, 7:05 pm`. */
export function formatDateTime(at: Instant, timeZone: string, lang: string, style: TimeStyle): string {
  return `${formatDate(at, timeZone, lang, style)}, ${formatTime(at, timeZone, style)}`
}

/** Formats an instant, by the time only where it is on the same day as `now` by the store's clock. */
export function formatMoment(
  at: Instant,
  now: Instant,
  timeZone: string,
  lang: string,
  style: TimeStyle,
): string {
  const today = `${formatDate(now, timeZone, lang, style)}, `
  return formatDateTime(at, timeZone, lang, style).replace(today, '')
}
