import { useLingui } from '@lingui/react'
import { localeOf } from '@thali/domain/language'
import { useMemo } from 'react'
import { useTimeZone } from './session.ts'

/** Formats instants of a list that has a heading for each day: time alone, and the day of the heading. */
export function useTimeOfDay() {
  const timeZone = useTimeZone()
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  return useMemo(() => {
    const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
    const days = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    return {
      time: (iso: string) => times.format(Date.parse(iso)),
      day: (iso: string) => days.format(Date.parse(iso)),
    }
  }, [locale, timeZone])
}
