import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

/** Moments and days on the clock of this device: operators stand outside of any store. */
export function useMoments() {
  const { i18n } = useLingui()
  const locale = i18n.locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN'
  return useMemo(() => {
    const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return {
      moment: (iso: string) => moments.format(Date.parse(iso)),
      day: (isoDate: string) => days.format(Date.parse(isoDate)),
    }
  }, [locale])
}
