import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { type BookedOutDay, bookedOutDay } from '@thali/domain/reservation/booked-out-day'
import type { BookingRules } from '@thali/domain/reservation/booking-rules'
import { findRuleProblems } from '@thali/domain/reservation/check-booking-rules'
import { dateOfEpochDay, epochDay, WEEKDAYS, type Weekday, weekdayOf } from '@thali/domain/time/calendar-day'
import type { Closure } from '@thali/domain/time/opening-hours'
import { storeTime } from '@thali/domain/time/store-clock'
import { useMemo, useState } from 'react'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { NumberField } from '../../../shared/forms/number-field.tsx'
import { useStore } from '../../../shared/session.ts'
import { useDayNames } from '../../../shared/use-day-names.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import styles from '../settings.module.css'
import own from './booking-rules.module.css'

const BAR = 16
const HEIGHT = 120
const HOUR = 60

interface BookingPictureProps {
  readonly rules: BookingRules
  readonly closures: readonly Closure[]
}

/** Effect of the typed rules on a fully booked day, by quarter hour. */
export function BookingPicture({ rules, closures }: BookingPictureProps) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const { day: dayText } = useStoreTimeFormats()
  const dayName = useDayNames('long')
  const [weekday, setWeekday] = useState<Weekday>('fri')
  const [party, setParty] = useState(2)
  const date = nextDay(storeTime(Date.now(), timeZone).date, weekday)
  const day = useMemo(
    () =>
      findRuleProblems(rules).length === 0 ? bookedOutDay(rules, { date, party, closures, timeZone }) : null,
    [rules, date, party, closures, timeZone],
  )
  return (
    <FormPanel
      title={t`${dayName(weekday)}, ${dayText(date)}, booked out`}
      hint={t`The result of these settings, saved or not, if parties of one size book every time, earliest first.`}
    >
      <div className={styles.pair}>
        <Select
          label={t`Day of the week`}
          allowDeselect={false}
          data={WEEKDAYS.map((value) => ({ value, label: dayName(value) }))}
          value={weekday}
          onChange={(value) => setWeekday(WEEKDAYS.find((one) => one === value) ?? 'fri')}
        />
        <NumberField
          label={t`Guests of each party`}
          min={1}
          max={20}
          clampBehavior="strict"
          allowDecimal={false}
          value={party}
          empty={1}
          onNumber={setParty}
        />
      </div>
      {day ? <Day day={day} rules={rules} party={party} /> : <p>{t`Correct what is marked to see it.`}</p>}
    </FormPanel>
  )
}

interface DayProps {
  readonly day: BookedOutDay
  readonly rules: BookingRules
  readonly party: number
}

function Day({ day, rules, party }: DayProps) {
  const { t } = useLingui()
  const { time } = useFormats()
  const { quarters, online, all, lastEnd, closedFor } = day
  const slots = quarters.filter(({ isSlot }) => isSlot)
  const [first, last] = [slots.at(0), slots.at(-1)]
  const at = (instant: number) => time(new Date(instant).toISOString())
  if (closedFor !== null)
    return (
      <p>{closedFor === '' ? t`The store is closed on this day.` : t`Closed on this day: ${closedFor}`}</p>
    )
  if (!first || !last || lastEnd === null)
    return <p>{t`No reservation can start on this day of the week. Add hours to it below.`}</p>
  const peak = Math.max(...quarters.map(({ covers }) => covers))
  const guests = quarters.reduce((sum, { arriving }) => sum + arriving, 0)
  const kept = all.covers - online.covers
  const [from, to, end] = [at(first.at), at(last.at), at(lastEnd)]
  const times = plural(slots.length, { one: '# time', other: '# times' })
  const total = plural(guests, { one: '# guest in all', other: '# guests in all' })
  const most = plural(peak, { one: '# guest at once', other: '# guests at once' })
  const facts = [
    t`${times} from ${from} to ${to}; the last party leaves at ${end}.`,
    t`${total}, ${most}.`,
    ...(kept > 0
      ? [plural(kept, { one: '# seat is kept for walk-ins.', other: '# seats are kept for walk-ins.' })]
      : []),
  ]
  const problem =
    party > rules.partyMax
      ? t`Parties of this size cannot book online: they are asked to call.`
      : online.parties < 1 || online.covers < party
        ? t`No party of this size finds a place online: all of it is kept for walk-ins.`
        : null
  return (
    <>
      {problem && (
        <p role="status" className={own.warning}>
          {problem}
        </p>
      )}
      <Bars day={day} label={facts.join(' ')} at={at} />
      <ul className={own.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  )
}

interface BarsProps {
  readonly day: BookedOutDay
  readonly label: string
  readonly at: (instant: number) => string
}

/** Bar for each quarter hour, a dot below each possible start, and a line at the seats bookable online. */
function Bars({ day: { quarters, online, all }, label, at }: BarsProps) {
  const { t } = useLingui()
  const width = quarters.length * BAR
  const scale = HEIGHT / Math.max(all.covers, 1)
  const line = HEIGHT - online.covers * scale
  return (
    <figure>
      <div className={own.scroll}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${HEIGHT + 34}`}
          width={width}
          height={HEIGHT + 34}
        >
          {quarters.map(({ at: instant, minute, covers, isSlot }, index) => (
            <g key={instant}>
              {minute % HOUR === 0 && (
                <>
                  <line className={own.hour} x1={index * BAR} x2={index * BAR} y1={0} y2={HEIGHT + 14} />
                  <text className={own.label} x={index * BAR + 2} y={HEIGHT + 30}>
                    {at(instant)}
                  </text>
                </>
              )}
              <rect
                className={own.bar}
                x={index * BAR + 1}
                y={HEIGHT - covers * scale}
                width={BAR - 2}
                height={covers * scale}
              />
              {isSlot && <circle className={own.dot} cx={index * BAR + BAR / 2} cy={HEIGHT + 8} r={3} />}
            </g>
          ))}
          <line className={own.limit} x1={0} x2={width} y1={line} y2={line} />
        </svg>
      </div>
      <figcaption aria-hidden="true" className={own.key}>
        <span className={own.keyBar}>{t`Guests seated`}</span>
        <span className={own.keyDot}>{t`A reservation starts`}</span>
        <span className={own.keyLimit}>{t`Most that guests book online: ${online.covers}`}</span>
      </figcaption>
    </figure>
  )
}

function nextDay(date: string, weekday: Weekday): string {
  const today = epochDay(date)
  const ahead = Array.from({ length: WEEKDAYS.length }, (_, days) => today + 1 + days)
  return dateOfEpochDay(ahead.find((day) => weekdayOf(day) === weekday) ?? today)
}
