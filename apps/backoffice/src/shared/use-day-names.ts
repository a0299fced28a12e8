import { useLingui } from '@lingui/react/macro'
import { epochDay, WEEKDAYS, type Weekday } from '@thali/domain/time/calendar-day'
import { useMemo } from 'react'

const DAY_MS = 86_400_000
/** A Monday. */
const MONDAY = epochDay('2026-11-02')

/** Names of the days of the week in the language of the screens. */
export function useDayNames(weekday: 'long' | 'short'): (day: Weekday) => string {
  const { i18n } = useLingui()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.locale, { weekday, timeZone: 'UTC' })
    return (day) => format.format((MONDAY + WEEKDAYS.indexOf(day)) * DAY_MS)
  }, [i18n.locale, weekday])
}
