import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { addDays } from '@thali/domain/time/calendar-day'
import { formatLocalDate, formatMinuteOfDay } from '@thali/domain/time/format-time'
import { storeTime } from '@thali/domain/time/store-clock'
import { useStoreView } from '../../state/store-view.tsx'
import { useDatedDayName } from '../../texts/order-time-names.ts'

/** A time on the store's clock. */
export interface WallSlot {
  readonly date: string
  readonly minute: number
}

/** Texts for days, times and lengths of reservations, on the store's clock. */
export function useReservationTimes() {
  const { t } = useLingui()
  const { store, lang, times } = useStoreView()
  const dayName = useDatedDayName({ lang, times })
  const dateName = (date: string) => formatLocalDate(date, lang, times)
  const timeName = (minute: number) => formatMinuteOfDay(minute, times)
  /** The time stays on one line: `8:00 pm` has a space. */
  const slotName = ({ date, minute }: WallSlot) =>
    `${dayName(date)}, ${timeName(minute).replace(' ', '\u00a0')}`
  return {
    /** `Tomorrow, 28 Nov 2026`: a day of a list, whose date is right even if the page stays open over midnight. */
    listedDayName(date: string, today: string) {
      if (date === today) return `${t`Today`}, ${dateName(date)}`
      return date === addDays(today, 1) ? `${t`Tomorrow`}, ${dateName(date)}` : dayName(date)
    },
    timeName,
    slotName,
    /** An instant, which the server writes in ISO 8601. */
    instantName(at: string) {
      const { date, minuteOfDay } = storeTime(Date.parse(at), store.timeZone)
      return slotName({ date, minute: minuteOfDay })
    },
    lengthName(minutes: number) {
      const [hours, days] = [minutes / 60, minutes / 1440]
      if (minutes > 0 && Number.isInteger(days)) return t`${plural(days, { one: '# day', other: '# days' })}`
      if (minutes > 0 && Number.isInteger(hours))
        return t`${plural(hours, { one: '# hour', other: '# hours' })}`
      return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
    },
    guestsName: (party: number) => t`${plural(party, { one: '# guest', other: '# guests' })}`,
  }
}
