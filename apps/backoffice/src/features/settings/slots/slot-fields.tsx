import { useLingui } from '@lingui/react/macro'
import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import type { WireSlots } from '@thali/contract/window-fields'
import { newSlotRules, SLOT_RANGES, SLOT_STEPS, type SlotMeasure } from '@thali/domain/order/slot-rules'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { useId } from 'react'
import { NumberField } from '../../../shared/forms/number-field.tsx'
import { SegmentedControl } from '../../../shared/forms/segmented-control.tsx'
import { makeKey } from '../../../shared/make-key.ts'
import styles from '../settings.module.css'
import { WeekWindows } from '../week-fields.tsx'
import { SlotPicture } from './slot-picture.tsx'
import slotStyles from './slots.module.css'

const USUAL = { from: '11:00', to: '22:00' }
const SECOND = { from: '18:00', to: '22:00' }

interface SlotFieldsProps {
  /** Absent: orders of the type are for now, or within 24 hours. */
  readonly slots: WireSlots | undefined
  readonly problemAt: (path: string) => string | null
  readonly onSlots: (slots: WireSlots | undefined) => void
}

/** Preorders of an order type: their days and times, their deadline, and their capacity. */
export function SlotFields({ slots, problemAt, onSlots }: SlotFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Switch
        label={t`Orders for later days`}
        description={t`Guests choose a day and a time that is free. The kitchen gets the order as long before as it takes.`}
        checked={slots !== undefined}
        onChange={(event) => onSlots(event.currentTarget.checked ? newSlots() : undefined)}
      />
      {slots && <Rules slots={slots} problemAt={problemAt} onSlots={onSlots} />}
    </>
  )
}

interface RulesProps extends SlotFieldsProps {
  readonly slots: WireSlots
}

function Rules({ slots, problemAt, onSlots }: RulesProps) {
  const { t } = useLingui()
  const id = useId()
  const { week, cutOff, cap } = slots
  const set = (changes: Partial<WireSlots>) => onSlots({ ...slots, ...changes })
  const count = (
    name: 'leadMinutes' | 'daysAhead' | 'bufferMinutes',
    label: string,
    description: string,
    suffix: string,
  ) => (
    <NumberField
      label={label}
      description={description}
      suffix={` ${suffix}`}
      min={SLOT_RANGES[name][0]}
      max={SLOT_RANGES[name][1]}
      allowDecimal={false}
      clampBehavior="blur"
      value={slots[name]}
      error={problemAt(name)}
      onNumber={(value) => set({ [name]: value })}
    />
  )
  return (
    <>
      <SegmentedControl
        aria-label={t`Times that guests can choose`}
        className={slotStyles.segments ?? ''}
        value={week.length > 0 ? 'week' : 'hours'}
        data={[
          { value: 'hours', label: t`While the store is open` },
          { value: 'week', label: t`By the clock` },
        ]}
        onChange={(choice) =>
          set({ week: choice === 'week' ? WEEKDAYS.map((day) => ({ day, ...USUAL })) : [] })
        }
      />
      {week.length > 0 && (
        <WeekWindows
          week={week}
          usual={[USUAL, SECOND]}
          isNeverEmpty
          problemAt={(at, field) => problemAt(`week[${at}].${field}`)}
          onWeek={(changed) => set({ week: changed })}
        />
      )}
      <div>
        <p id={id}>{t`Interval between times`}</p>
        <SegmentedControl
          aria-labelledby={id}
          className={slotStyles.segments ?? ''}
          value={String(slots.stepMinutes)}
          data={SLOT_STEPS.map((minutes) => ({ value: String(minutes), label: t`${minutes} min` }))}
          onChange={(step) => set({ stepMinutes: Number(step) })}
        />
      </div>
      <div className={styles.pair}>
        {count('leadMinutes', t`Order at least`, t`Before the time that is wanted`, t`min`)}
        {count('daysAhead', t`Order at most`, t`Days ahead; 0 is today only`, t`days`)}
        {count('bufferMinutes', t`To the kitchen earlier by`, t`On top of the longest that it takes`, t`min`)}
      </div>
      <div className={styles.pair}>
        <Select
          label={t`A time is full after`}
          allowDeselect={false}
          data={[
            { value: '', label: t`Nothing: any number` },
            { value: 'orders', label: t`Orders` },
            { value: 'dishes', label: t`Dishes` },
            { value: 'minutes', label: t`Minutes of work` },
          ]}
          value={cap?.of ?? ''}
          onChange={(of) => set({ cap: of ? { of: of as SlotMeasure, most: cap?.most ?? 20 } : undefined })}
        />
        {cap && (
          <NumberField
            label={t`At most`}
            description={
              cap.of === 'minutes' ? t`The preparation times of the dishes, added up` : t`At each time`
            }
            min={SLOT_RANGES.capMost[0]}
            max={SLOT_RANGES.capMost[1]}
            allowDecimal={false}
            clampBehavior="blur"
            value={cap.most}
            error={problemAt('cap.most')}
            onNumber={(most) => set({ cap: { ...cap, most } })}
          />
        )}
      </div>
      <Switch
        label={t`Orders for a day end at a set time`}
        description={t`For example 8 pm the evening before, for what has to be bought or soaked.`}
        checked={cutOff !== undefined}
        onChange={(event) =>
          set({ cutOff: event.currentTarget.checked ? { daysBefore: 1, time: '20:00' } : undefined })
        }
      />
      {cutOff && (
        <div className={styles.pair}>
          <NumberField
            label={t`Days before`}
            description={t`0 is the same day`}
            min={SLOT_RANGES.cutOffDays[0]}
            max={SLOT_RANGES.cutOffDays[1]}
            allowDecimal={false}
            clampBehavior="blur"
            value={cutOff.daysBefore}
            error={problemAt('cutOff.daysBefore')}
            onNumber={(daysBefore) => set({ cutOff: { ...cutOff, daysBefore } })}
          />
          <TextInput
            type="time"
            label={t`At`}
            value={cutOff.time}
            error={problemAt('cutOff.time')}
            onChange={(event) => set({ cutOff: { ...cutOff, time: event.currentTarget.value } })}
          />
        </div>
      )}
      <NumberInput
        label={t`Longest wait for an order for now`}
        description={t`For longer waits guests choose a time. Empty: no limit. Applies where guests see computed times.`}
        suffix={` ${t`min`}`}
        min={SLOT_RANGES.longestWaitMinutes[0]}
        max={SLOT_RANGES.longestWaitMinutes[1]}
        allowDecimal={false}
        clampBehavior="blur"
        value={slots.longestWaitMinutes ?? ''}
        error={problemAt('longestWaitMinutes')}
        onChange={(value) => set({ longestWaitMinutes: value === '' ? undefined : Number(value) })}
      />
      <SlotPicture slots={slots} />
    </>
  )
}

function newSlots(): WireSlots {
  const { cutOff: _, cap: __, ...rules } = newSlotRules(makeKey())
  return { ...rules, week: [] }
}
