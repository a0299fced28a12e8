import { useLingui } from '@lingui/react/macro'
import { localeOf } from '@thali/domain/language'
import { useMemo } from 'react'
import { useTimeZone } from '../../shared/session.ts'

const HALF_YEAR_MS = 183 * 86_400_000

/** An instant in the form of lists: today its time, else its day, long ago with its year. */
export function useShortTime(nowMs: number): (iso: string) => string {
  const timeZone = useTimeZone()
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone })
    const date = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: '2-digit',
      timeZone,
    })
    const today = date.format(nowMs)
    return (iso) => {
      const at = Date.parse(iso)
      if (date.format(at) === today) return time.format(at)
      return (nowMs - at > HALF_YEAR_MS ? date : day).format(at)
    }
  }, [locale, timeZone, nowMs])
}
