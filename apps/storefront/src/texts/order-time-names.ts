import { useLingui } from '@lingui/react/macro'
import type { Language } from '@thali/domain/language'
import { epochDay, type Weekday, weekdayOf } from '@thali/domain/time/calendar-day'
import type { Instant } from '@thali/domain/time/clock'
import { formatLocalDate, formatMinuteOfDay, type TimeStyle } from '@thali/domain/time/format-time'
import { storeTime } from '@thali/domain/time/store-clock'

interface DayStyle {
  readonly lang: Language
  readonly times: TimeStyle
  readonly timeZone: string
  /** Instant that decides which day is today. */
  readonly now: Instant
}

/** Function that names a day by its weekday and date: `Sat, 28 Nov 2026`. */
export function useDatedDayName({ lang, times }: Pick<DayStyle, 'lang' | 'times'>) {
  const { t } = useLingui()
  const weekdays: Readonly<Record<Weekday, string>> = {
    mon: t`Mon`,
    tue: t`Tue`,
    wed: t`Wed`,
    thu: t`Thu`,
    fri: t`Fri`,
    sat: t`Sat`,
    sun: t`Sun`,
  }
  return (date: string) => `${weekdays[weekdayOf(epochDay(date))]}, ${formatLocalDate(date, lang, times)}`
}

/** Texts for days and times of later orders, by the clock of the store. */
export function useOrderTimeNames({ lang, times, timeZone, now }: DayStyle) {
  const { t } = useLingui()
  const datedDayName = useDatedDayName({ lang, times })
  const today = epochDay(storeTime(now, timeZone).date)
  const dayName = (date: string) => {
    const ahead = epochDay(date) - today
    if (ahead === 0) return t`Today`
    return ahead === 1 ? t`Tomorrow` : datedDayName(date)
  }
  const timeName = (minute: number) => formatMinuteOfDay(minute, times)
  return {
    dayName,
    timeName,
    /** `Tomorrow, 6:30 pm`. */
    momentName: (date: string, minute: number) => `${dayName(date)}, ${timeName(minute)}`,
    instantName(at: Instant) {
      const { date, minuteOfDay } = storeTime(at, timeZone)
      // Read on another day, "tomorrow" would be wrong: a stored text gives its date.
      return `${datedDayName(date)}, ${timeName(minuteOfDay)}`
    },
  }
}
