import type { Instant } from './clock.ts'
import { storeTime } from './store-clock.ts'

/** Own tables: the names that browsers and servers hold differ from version to version. */
const MONTHS: Readonly<Record<string, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  hi: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
}

/** A minute of the day as people say it: `7:05 pm` in India, `19:05` elsewhere. */
export function formatMinuteOfDay(minuteOfDay: number, indian: boolean): string {
  const hour = Math.floor(minuteOfDay / 60)
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  if (!indian) return `${String(hour).padStart(2, '0')}:${minute}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** A YYYY-MM-DD as people write it: `12 Nov 2026`, `12 नवंबर 2026`; unknown languages read English. */
export function formatLocalDate(date: string, lang: string): string {
  const [year, month, day] = date.split('-')
  const names = (Object.hasOwn(MONTHS, lang) ? MONTHS[lang] : MONTHS.en) ?? []
  return `${Number(day)} ${names[Number(month) - 1]} ${year}`
}

/** The store's time at an instant; `lang` changes nothing yet, `indian` asks for the 12-hour clock. */
export function formatTime(at: Instant, timeZone: string, _lang: string, indian: boolean): string {
  return formatMinuteOfDay(storeTime(at, timeZone).minuteOfDay, indian)
}

/** The store's date at an instant: `12 Nov 2026`. */
export function formatDate(at: Instant, timeZone: string, lang: string): string {
  return formatLocalDate(storeTime(at, timeZone).date, lang)
}

/** The store's date and time at an instant: `12 Nov 2026, 7:05 pm`. */
export function formatDateTime(at: Instant, timeZone: string, lang: string, indian: boolean): string {
  return `${formatDate(at, timeZone, lang)}, ${formatTime(at, timeZone, lang, indian)}`
}

/** An instant as people speak of it: the time alone where that is the same day as `now` on the store's clock. */
export function formatMoment(
  at: Instant,
  now: Instant,
  timeZone: string,
  lang: string,
  indian: boolean,
): string {
  return formatDateTime(at, timeZone, lang, indian).replace(`${formatDate(now, timeZone, lang)}, `, '')
}
