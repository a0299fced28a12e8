import { useLingui } from '@lingui/react'
import { localeOf } from '@thali/domain/language'
import { useMemo } from 'react'

/** Times and days on the clock of this device: operators are outside of any store. */
export function useMoments() {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  return useMemo(() => {
    const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return {
      age: (seconds: number) => formatAge(seconds, locale),
      moment: (iso: string) => moments.format(Date.parse(iso)),
      day: (isoDate: string) => days.format(Date.parse(isoDate)),
    }
  }, [locale])
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Age in its largest whole unit, rounded down: "3 hours". */
export function formatAge(seconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, unitSize]) => seconds >= unitSize) ?? UNITS[3]
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.floor(seconds / size))
}
