import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Figures } from '@thali/contract/figures'
import {
  LONGEST_PERIOD_DAYS,
  type NamedPeriod,
  type Period,
  periodDays,
} from '@thali/domain/figures/figure-period'
import { isDate } from '@thali/domain/time/calendar-dates'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import styles from './figures.module.css'
import { type PeriodChoice, shiftPeriod } from './period-choice.ts'
import { useDays } from './use-days.ts'

interface PeriodBarProps {
  readonly choice: PeriodChoice
  /** The period that is shown; undefined until it is known. */
  readonly figures: Pick<Figures, 'period' | 'today'> | undefined
  onChoice(choice: PeriodChoice): void
}

/** Selects the period: by name, one step forward or back, or by days. */
export function PeriodBar({ choice, figures, onChoice }: PeriodBarProps) {
  const { t } = useLingui()
  const days = useDays()
  const names: { value: NamedPeriod; label: string }[] = [
    { value: 'today', label: t`Today` },
    { value: '7-days', label: t`7 days` },
    { value: '30-days', label: t`30 days` },
    { value: 'month', label: t`Month` },
  ]
  const period = figures?.period
  const step = (direction: -1 | 1) => period && onChoice(shiftPeriod(period, direction))
  return (
    <div className={styles.periods}>
      <SegmentedControl
        aria-label={t`Period`}
        value={'name' in choice ? choice.name : ''}
        onChange={(name) => onChoice({ name })}
        data={names}
      />
      <div className={styles.stepper}>
        <ActionIcon variant="default" aria-label={t`Earlier`} disabled={!period} onClick={() => step(-1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <DatesButton period={period} today={figures?.today} onDates={onChoice}>
          {period ? days.period(period) : '…'}
        </DatesButton>
        <ActionIcon
          variant="default"
          aria-label={t`Later`}
          disabled={!period || period.to >= figures.today}
          onClick={() => step(1)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
    </div>
  )
}

interface DatesButtonProps {
  readonly period: Period | undefined
  readonly today: string | undefined
  readonly children: string
  onDates(period: Period): void
}

/** Period as text; opens the selection of days. */
function DatesButton({ period, today, children, onDates }: DatesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom" width={280} trapFocus withRoles>
      <Popover.Target>
        <Button
          variant="default"
          className={styles.dates ?? ''}
          leftSection={<IconCalendar size={18} aria-hidden="true" />}
          disabled={!period}
          onClick={() => setOpen(!isOpen)}
        >
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {period && (
          <DatesForm
            period={period}
            today={today ?? period.to}
            onDates={(dates) => {
              setOpen(false)
              onDates(dates)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface DatesFormProps {
  readonly period: Period
  readonly today: string
  onDates(period: Period): void
}

function DatesForm({ period, today, onDates }: DatesFormProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to < today ? period.to : today)
  const fault = useDatesFault({ from, to })
  const submit = () => {
    if (fault === null) onDates({ from, to })
  }
  return (
    <Form className={styles.datesForm} onSubmit={submit}>
      <TextInput
        type="date"
        label={t`From`}
        max={today}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t`To`}
        max={today}
        value={to}
        error={fault}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" disabled={fault !== null}>{t`Show`}</Button>
    </Form>
  )
}

function useDatesFault({ from, to }: Period): string | null {
  const { t } = useLingui()
  if (!isDate(from) || !isDate(to)) return t`Choose both days.`
  if (from > to) return t`The last day is before the first.`
  if (periodDays({ from, to }) > LONGEST_PERIOD_DAYS) return t`Choose at most ${LONGEST_PERIOD_DAYS} days.`
  return null
}
