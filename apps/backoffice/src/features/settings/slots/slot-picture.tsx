import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { WireSlots } from '@thali/contract/window-fields'
import { SLOT_STEPS } from '@thali/domain/order/slot-rules'
import { slotsOn } from '@thali/domain/order/slots'
import { dateOfEpochDay, epochDay, weekdayOf } from '@thali/domain/time/calendar-day'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { storeTime } from '@thali/domain/time/store-clock'
import { useStore } from '../../../shared/session.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import styles from './slots.module.css'

/** Limit of the chips shown; more are only counted. */
const SHOWN = 48
const CLOCK = /^\d\d:\d\d$/

/** Times that diners could choose on the next Friday under the typed rules. */
export function SlotPicture({ slots }: { readonly slots: WireSlots }) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const { weekday, clock } = useStoreTimeFormats()
  const stepMinutes = SLOT_STEPS.find((step) => step === slots.stepMinutes)
  if (slots.week.length === 0 || !stepMinutes) return null
  const today = epochDay(storeTime(Date.now(), timeZone).date)
  const ahead = Array.from({ length: 7 }, (_, days) => today + 1 + days)
  const date = dateOfEpochDay(ahead.find((day) => weekdayOf(day) === 'fri') ?? today)
  const week = slots.week
    .filter(({ from, to }) => CLOCK.test(from) && CLOCK.test(to))
    .map(({ day, from, to }) => ({
      day,
      fromMinute: minuteOfClockTime(from),
      toMinute: minuteOfClockTime(to),
    }))
  const times = week.length === 0 ? [] : slotsOn({ week, stepMinutes }, date, { timeZone })
  const count = plural(times.length, { one: '# time', other: '# times' })
  return (
    <section className={styles.picture}>
      <h3>{t`${weekday(date)}: ${count}`}</h3>
      {times.length > 0 && times.length <= SHOWN && (
        <ul>
          {times.map(({ at, minute }) => (
            <li key={at}>{clock(minute)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
