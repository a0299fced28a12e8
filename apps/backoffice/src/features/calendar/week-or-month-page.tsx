import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Alert, Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconChevronLeft, IconChevronRight, IconCopy, IconNote, IconUserPlus } from '@tabler/icons-react'
import type { CalendarEntry } from '@thali/contract/calendar'
import { SHIFT_API } from '@thali/contract/shift-paths'
import { monthStart } from '@thali/domain/time/calendar-dates'
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { useMemo, useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { CalendarViews, readCalendarSearch } from '../../shared/calendar-views.tsx'
import { CurrentShifts } from '../../shared/current-shifts.tsx'
import { useFilters } from '../../shared/forms/use-filters.ts'
import { ListPage } from '../../shared/look/list-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useNow } from '../../shared/use-now.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './calendar.module.css'
import { adjacentSpan, dayOfNewEntry, isWithinSpan, type SpanView, spanOf } from './calendar-span.ts'
import { DayCell } from './day-cell.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import { useCalendar, useCalendarChange } from './use-calendar.ts'

const NOW_MS = 60_000

interface Opened {
  readonly kind: 'note' | 'shift'
  /** Null: a new one. */
  readonly id: string | null
}

/** A week of the calendar by day, or a month by week. */
export function WeekOrMonthPage({ view }: { readonly view: SpanView }) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const { day, month } = useStoreTimeFormats()
  const showError = useShowError()
  const mayPlan = useMay('staff.manage')
  const mayNote = useMay('calendar.note')
  const today = storeTime(useNow(NOW_MS), timeZone).date
  const [chosen, set] = useFilters(readCalendarSearch)
  const [opened, setOpened] = useState<Opened | null>(null)
  const date = chosen.date || today
  const go = (to: string) => set({ date: to === today ? '' : to })
  const isMonth = view === 'month'
  const { first, last, count } = spanOf(view, date)
  const read = useCalendar(first, count, isMonth ? 'counted' : 'each')
  const byDate = useMemo(() => Map.groupBy(read.data?.events ?? [], (one) => one.date), [read.data])
  const copy = useCalendarChange(
    (storeId) =>
      callApi(
        SHIFT_API.copyShifts,
        { storeId },
        { body: { from: adjacentSpan('week', first, -1), to: first } },
      ),
    ({ copied, known, skipped }) =>
      notifications.show({
        message:
          copied === 0
            ? known > 0 && skipped === 0
              ? t`The shifts of the week before are already copied.`
              : t`Nothing was copied: the week before has no shift that fits here.`
            : skipped === 0
              ? t`Shifts copied: ${copied}.`
              : t`Shifts copied: ${copied}. Left out: ${skipped}.`,
      }),
  )
  const open = ({ kind, subject }: CalendarEntry) => {
    if (kind === 'note' || kind === 'shift') setOpened({ kind, id: subject })
  }
  const isIn = isWithinSpan(view, date, today)
  const newDay = dayOfNewEntry(view, date, today)
  return (
    <ListPage
      title={t`Calendar`}
      action={
        <Group gap={8}>
          {mayPlan && (
            <Button
              variant="default"
              leftSection={<IconUserPlus size={20} aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'shift', id: null })}
            >
              <Trans>Plan a shift</Trans>
            </Button>
          )}
          {mayNote && (
            <Button
              leftSection={<IconNote size={20} aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'note', id: null })}
            >
              <Trans>Write a note</Trans>
            </Button>
          )}
        </Group>
      }
    >
      <Group gap={8} mb="md" className={styles.controls ?? ''}>
        <ActionIcon
          variant="default"
          aria-label={isMonth ? t`The month before` : t`The week before`}
          onClick={() => go(adjacentSpan(view, date, -1))}
        >
          <IconChevronLeft size={20} aria-hidden="true" />
        </ActionIcon>
        <h2 className={styles.span} aria-live="polite">
          {isMonth ? month(date) : `${day(first)} – ${day(last)}`}
        </h2>
        <ActionIcon
          variant="default"
          aria-label={isMonth ? t`The month after` : t`The week after`}
          onClick={() => go(adjacentSpan(view, date, 1))}
        >
          <IconChevronRight size={20} aria-hidden="true" />
        </ActionIcon>
        {!isIn && <Button variant="default" onClick={() => go(today)}>{t`Today`}</Button>}
        <CalendarViews view={view} onChange={(value) => set({ view: value === 'list' ? '' : value })} />
        {mayPlan && !isMonth && (
          <Button
            variant="subtle"
            leftSection={<IconCopy size={20} aria-hidden="true" />}
            loading={copy.isPending}
            onClick={() => copy.mutate(undefined, { onError: showError })}
          >
            <Trans>Copy the shifts of the week before</Trans>
          </Button>
        )}
      </Group>
      <CurrentShifts />
      {read.data?.isCut && (
        <Alert color="yellow" mb="md">{t`There is more than is shown here: choose single days.`}</Alert>
      )}
      <Pending query={read} failure={t`The calendar could not be loaded`} />
      {read.data && (
        <ol className={styles.days} data-view={view}>
          {Array.from({ length: count }, (_, at) => addDays(first, at)).map((one) => (
            <DayCell
              key={one}
              date={one}
              view={view}
              isToday={one === today}
              isOver={isIn && one < today}
              isOtherMonth={isMonth && monthStart(one) !== monthStart(date)}
              entries={byDate.get(one) ?? []}
              onOpen={open}
            />
          ))}
        </ol>
      )}
      {opened?.kind === 'note' && (
        <NoteDialog noteId={opened.id} date={newDay} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'shift' && (
        <ShiftDialog shiftId={opened.id} date={newDay} onClose={() => setOpened(null)} />
      )}
    </ListPage>
  )
}
