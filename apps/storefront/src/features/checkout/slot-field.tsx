import { useLingui } from '@lingui/react/macro'
import type { FreeSlot } from '@thali/contract/order-slots'
import { missedWindow } from '@thali/domain/menu/availability'
import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import type { OrderType } from '@thali/domain/order/order-type'
import type { SlotWork } from '@thali/domain/order/slot-work'
import { addDays, epochDay } from '@thali/domain/time/calendar-day'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { storeTime } from '@thali/domain/time/store-clock'
import { useState } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { useOrderTimeNames } from '../../texts/order-time-names.ts'
import { Button } from '../../ui/button.tsx'
import { fieldId } from './field-problems.ts'
import tiles from './radio-tile.module.css'
import styles from './slot-field.module.css'
import { SlotTimes } from './slot-times.tsx'
import { FREE_SLOT_DAYS, useFreeSlots } from './use-free-slots.ts'

interface SlotFieldProps {
  readonly orderType: OrderType
  /** Null: as soon as possible, or none yet. */
  readonly chosen: FreeSlot | null
  /** Serving times of the menus of the ordered dishes. */
  readonly windows: readonly OrderedWindow[]
  /** Capacity that the cart takes of a slot. */
  readonly work: SlotWork
  readonly error: string | null
  /** Free times offered instead of one that is full. */
  readonly offers: readonly FreeSlot[]
  /** Wait beyond the store's limit: only orders for a chosen time are taken. */
  readonly isTooLong: boolean
  /** Whether the guest wants it for later, also before a time is chosen. */
  readonly isForLater: boolean
  readonly onForLater: () => void
  readonly onChoose: (slot: FreeSlot | null) => void
}

/** Choice between as soon as possible, and a day with a free time. */
export function SlotField(props: SlotFieldProps) {
  const { orderType, chosen, windows, work, error, offers, isTooLong, isForLater } = props
  const { onForLater, onChoose } = props
  const { t } = useLingui()
  const { store, lang, times } = useStoreView()
  const isOpen = store.ordering.open
  const [isChanging, setChanging] = useState(false)
  const now = Date.now()
  const timeNames = useOrderTimeNames({ lang, times, timeZone: store.timeZone, now })
  const today = storeTime(now, store.timeZone).date
  const showsLater = isForLater || chosen !== null || !isOpen || isTooLong || offers.length > 0
  const showsTimes = showsLater && (chosen === null || isChanging || error !== null || offers.length > 0)
  const [from, setFrom] = useState(() => pageOf(chosen?.day ?? today, today))
  const { free, isFailed, reload } = useFreeSlots(store.id, orderType.label, from, showsTimes)
  const later = addDays(from, FREE_SLOT_DAYS)
  const hasEarlier = from > today
  const hasLater = free !== null && later <= free.lastDay
  const id = fieldId('time')
  const nameOf = ({ day, time }: FreeSlot) => timeNames.momentName(day, minuteOfClockTime(time))
  const choose = (slot: FreeSlot | null) => {
    setChanging(false)
    onChoose(slot)
    if (offers.length > 0) reload()
  }
  const option = (isLater: boolean, label: string) => (
    <label className={`${tiles.tile} ${styles.option}`}>
      <input
        type="radio"
        name="wanted-time"
        checked={showsLater === isLater}
        disabled={!isLater && isTooLong}
        onChange={() => (isLater ? onForLater() : choose(null))}
      />
      {label}
    </label>
  )
  const days = (free?.days ?? []).map(({ day, slots }) => ({
    day,
    slots: slots
      .filter(({ time }) => !missedWindow(windows, minuteOfClockTime(time)))
      .map(({ time, left }) => ({ day, time, isFree: fits(left, free?.counts, work) })),
  }))

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.field}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{orderType.kind === 'pickup' ? t`Pickup Time` : t`When do you want it?`}</legend>
      {isOpen && (
        <div className={styles.options}>
          {option(false, t`As soon as possible`)}
          {option(true, t`For later`)}
        </div>
      )}
      {isOpen && isTooLong && !error && (
        <p className={styles.waiting}>{t`The kitchen cannot make this soon. Please choose a time.`}</p>
      )}
      {showsLater && chosen && (
        <p className={styles.chosen}>
          <strong>{nameOf(chosen)}</strong>
          {!showsTimes && (
            <button type="button" className={styles.change} onClick={() => setChanging(true)}>
              {t`Change`}
            </button>
          )}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {offers.length > 0 && (
        <div className={styles.offers}>
          <p>{t`Next free times:`}</p>
          {offers.map((slot) => (
            <Button key={`${slot.day} ${slot.time}`} look="outlined" onClick={() => choose(slot)}>
              {nameOf(slot)}
            </Button>
          ))}
        </div>
      )}
      {showsTimes && isFailed && (
        <p className={styles.failed}>
          {t`The free times could not be loaded.`}{' '}
          <button type="button" className={styles.change} onClick={reload}>
            {t`Try again`}
          </button>
        </p>
      )}
      {showsTimes && !isFailed && !free && <p className={styles.waiting}>{t`Loading free times …`}</p>}
      {showsTimes && free && (
        <>
          <SlotTimes
            key={days[0]?.day}
            days={days}
            hasOthers={hasEarlier || hasLater}
            chosen={chosen}
            timeNames={timeNames}
            onChoose={choose}
          />
          <div className={styles.pages}>
            {hasEarlier && (
              <Button
                look="outlined"
                onClick={() => setFrom(addDays(from, -FREE_SLOT_DAYS))}
              >{t`Earlier`}</Button>
            )}
            {hasLater && <Button look="outlined" onClick={() => setFrom(later)}>{t`Later`}</Button>}
          </div>
        </>
      )}
    </fieldset>
  )
}

/** First of the days that are shown together with a day. */
function pageOf(day: string, today: string): string {
  const ahead = Math.max(0, epochDay(day) - epochDay(today))
  return addDays(today, ahead - (ahead % FREE_SLOT_DAYS))
}

function fits(left: number | undefined, counts: keyof SlotWork | undefined, work: SlotWork): boolean {
  return left === undefined || counts === undefined || work[counts] <= left
}
