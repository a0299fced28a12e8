/** Times as text, on the store's clock, outside of any store on the device's, in the language of the screens. */

import { useLingui } from '@lingui/react'
import { localeOf } from '@thali/domain/language'
import { useMemo } from 'react'
import { useTimeZone } from './session.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Used if the same weekday occurs again after it. */
const WEEK_MS = 6 * DAY_MS

export interface StoreTimeFormats {
  /** An ISO instant with day and time. */
  moment(iso: string): string
  /** An ISO instant of the next days: `Sun, 11:00 am`; of later ones with its date. */
  soon(iso: string): string
  /** A day of the store: `21 Nov 2026`. */
  day(isoDate: string): string
  /** A day of the store with its weekday: `Mon, 23 Nov`. */
  weekday(isoDate: string): string
  /** A minute of a day of the store's clock: `6:30 pm`. */
  clock(minute: number): string
  /** A month, from any of its days: `November 2026`. */
  month(isoDate: string): string
  /** Distance in time to or from now, in the largest unit that fits. */
  distance(iso: string, nowMs: number): string
}

export function useStoreTimeFormats(): StoreTimeFormats {
  const timeZone = useTimeZone()
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  return useMemo(() => {
    // Each is created on first use, since that takes a slow tablet tens of milliseconds.
    const moments = lazily(
      () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    )
    const soon = lazily(
      () =>
        new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }),
    )
    // A date without a time is the same day everywhere.
    const days = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
    const weekdays = lazily(
      () =>
        new Intl.DateTimeFormat(locale, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        }),
    )
    const months = lazily(
      () => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
    )
    const clocks = lazily(
      () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
    )
    const distances = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
    return {
      moment: (iso) => moments().format(Date.parse(iso)),
      soon(iso) {
        const at = Date.parse(iso)
        return (at - Date.now() < WEEK_MS ? soon : moments)().format(at)
      },
      day: (isoDate) => days().format(Date.parse(isoDate)),
      weekday: (isoDate) => weekdays().format(Date.parse(isoDate)),
      clock: (minute) => clocks().format(minute * MINUTE_MS),
      month: (isoDate) => months().format(Date.parse(isoDate)),
      distance(iso, nowMs) {
        const awayMs = Date.parse(iso) - nowMs
        const size = Math.abs(awayMs)
        if (size < MINUTE_MS) return distances().format(0, 'second')
        if (size < HOUR_MS) return distances().format(Math.trunc(awayMs / MINUTE_MS), 'minute')
        if (size < DAY_MS) return distances().format(Math.trunc(awayMs / HOUR_MS), 'hour')
        return distances().format(Math.trunc(awayMs / DAY_MS), 'day')
      },
    }
  }, [locale, timeZone])
}

function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
