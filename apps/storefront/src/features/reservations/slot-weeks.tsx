import { useLingui } from '@lingui/react/macro'
import { addDays } from '@thali/domain/time/calendar-day'
import type { ReactNode } from 'react'
import styles from './slot-days.module.css'
import { BOOKING_SLOT_DAYS } from './use-slots.ts'

interface SlotWeeksProps {
  /** First day shown, by the clock of the store as are the others. */
  readonly from: string
  readonly today: string
  readonly lastDate: string
  /** Link or button that shows the week from a day on. */
  readonly weekLink: (from: string, label: string) => ReactNode
}

/** Links to the weeks before and after the one shown, as far as they can be booked. */
export function SlotWeeks({ from, today, lastDate, weekLink }: SlotWeeksProps) {
  const { t } = useLingui()
  const after = addDays(from, BOOKING_SLOT_DAYS)
  const before = addDays(from, -BOOKING_SLOT_DAYS)
  return (
    <nav className={styles.weeks} aria-label={t`Weeks`}>
      {from > today && weekLink(before > today ? before : today, t`Earlier`)}
      {after <= lastDate && weekLink(after, t`Later`)}
    </nav>
  )
}
