import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FreeSlot } from '@thali/contract/order-slots'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { useState } from 'react'
import type { useOrderTimeNames } from '../../texts/order-time-names.ts'
import { TimeList } from '../../ui/time-list.tsx'
import styles from './slot-field.module.css'

interface ShownSlot extends FreeSlot {
  readonly isFree: boolean
}

interface SlotTimesProps {
  readonly days: readonly { readonly day: string; readonly slots: readonly ShownSlot[] }[]
  /** More days can be loaded. */
  readonly hasOthers: boolean
  readonly chosen: FreeSlot | null
  readonly timeNames: ReturnType<typeof useOrderTimeNames>
  readonly onChoose: (slot: FreeSlot) => void
}

/** Days to choose from, and the times of one of them; initially of the first that has a free one. */
export function SlotTimes({ days, hasOthers, chosen, timeNames, onChoose }: SlotTimesProps) {
  const { t } = useLingui()
  const countFree = ({ slots }: (typeof days)[number]) => slots.filter(({ isFree }) => isFree).length
  const offered = days.filter(({ slots }) => slots.length > 0)
  const [opened, setOpened] = useState<string | null>(null)
  const shown =
    offered.find(({ day }) => day === (opened ?? chosen?.day)) ?? offered.find((one) => countFree(one) > 0)
  if (!shown)
    return (
      <p className={styles.waiting} role="status">
        {hasOthers ? t`No time is free on these days.` : t`No time is free. Please call the store.`}
      </p>
    )
  return (
    <>
      <ul className={styles.days}>
        {offered.map((one) => {
          const free = countFree(one)
          return (
            <li key={one.day}>
              <button
                type="button"
                className={styles.day}
                aria-pressed={one.day === shown.day}
                onClick={() => setOpened(one.day)}
              >
                {timeNames.dayName(one.day)}
                <small>
                  {free === 0 ? t`Full` : t`${plural(free, { one: '# free time', other: '# free times' })}`}
                </small>
              </button>
            </li>
          )
        })}
      </ul>
      <TimeList
        label={timeNames.dayName(shown.day)}
        times={shown.slots.map(({ day, time, isFree }) => ({
          id: time,
          name: timeNames.timeName(minuteOfClockTime(time)),
          taken: isFree ? null : t`full`,
          isChosen: day === chosen?.day && time === chosen.time,
          onChoose: () => onChoose({ day, time }),
        }))}
      />
    </>
  )
}
