/** Days, months and hours as texts, in the language of the screens. */

import { useLingui } from '@lingui/react'
import { monthOf, type Period } from '@thali/domain/figures/figure-period'
import { localeOf } from '@thali/domain/language'
import { formatMinuteOfDay, timeStyle } from '@thali/domain/time/format-time'
import { useMemo } from 'react'
import { useStore } from '../../shared/session.ts'

export interface Days {
  /** `Sat, 21 Nov`. */
  short(day: string): string
  /** `21 Nov`. */
  brief(day: string): string
  /** `Saturday, 21 November 2026`. */
  long(day: string): string
  /** A day, a month, or from one day to another. */
  period(period: Period): string
  /** An hour of the store's clock. */
  hour(hour: number): string
}

/** Noon, so that no time zone changes the day. */
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

export function useDays(): Days {
  const { i18n } = useLingui()
  const { currencyCode, country } = useStore()
  const locale = localeOf(i18n.locale)
  return useMemo(() => {
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return (day: string) => format.format(noon(day))
    }
    const short = write({ weekday: 'short', day: 'numeric', month: 'short' })
    const long = write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    const month = write({ month: 'long', year: 'numeric' })
    const range = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const style = timeStyle({
      currencyCode,
      address: { street: '', pinCode: '', city: '', state: '', country },
    })
    return {
      short,
      long,
      brief: write({ day: 'numeric', month: 'short' }),
      period({ from, to }) {
        if (from === to) return long(from)
        const whole = monthOf(from)
        if (whole.from === from && whole.to === to) return month(from)
        return range.formatRange(noon(from), noon(to))
      },
      hour: (hour) => formatMinuteOfDay(hour * 60, style),
    }
  }, [locale, currencyCode, country])
}
