import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Slots } from '@thali/contract/reservations'
import { classNames } from '../../platform/class-names.ts'
import { TimeList } from '../../ui/time-list.tsx'
import styles from './slot-days.module.css'
import { useReservationTimes, type WallSlot } from './use-reservation-times.ts'

interface SlotDaysProps {
  readonly days: Slots['days']
  /** By the clock of the store. */
  readonly today: string
  readonly chosen: WallSlot | null
  readonly isBusy: boolean
  readonly onChoose: (slot: WallSlot) => void
}

/**
 * Days with their times; the first day that has a free one is open. Those of the previous week cannot be chosen while
 * others are loaded.
 */
export function SlotDays({ days, today, chosen, isBusy, onChoose }: SlotDaysProps) {
  const { t } = useLingui()
  const { listedDayName, timeName } = useReservationTimes()
  const first = days.find(({ slots }) => slots.some(({ isFree }) => isFree))
  return (
    <div className={classNames(styles.days, isBusy && styles.busy)} aria-busy={isBusy} inert={isBusy}>
      {days.map(({ date, slots }) => {
        const free = slots.filter(({ isFree }) => isFree).length
        if (free === 0)
          return (
            <p key={date} className={styles.none}>
              <span>{listedDayName(date, today)}</span>
              <span>{slots.length === 0 ? t`No bookings taken` : t`Nothing free`}</span>
            </p>
          )
        return (
          <details key={date} open={date === first?.date} className={styles.day}>
            <summary>
              <span>{listedDayName(date, today)}</span>
              <span className={styles.count}>
                {t`${plural(free, { one: '# free time', other: '# free times' })}`}
              </span>
            </summary>
            <TimeList
              times={slots.map(({ date, minute, isFree }) => ({
                id: `${date} ${minute}`,
                name: timeName(minute),
                taken: isFree ? null : t`taken`,
                isChosen: date === chosen?.date && minute === chosen.minute,
                onChoose: () => onChoose({ date, minute }),
              }))}
            />
          </details>
        )
      })}
    </div>
  )
}
