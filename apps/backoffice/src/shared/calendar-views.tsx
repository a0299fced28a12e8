import { useLingui } from '@lingui/react/macro'
import { isDate } from '@thali/domain/time/calendar-dates'
import { SegmentedControl } from './forms/segmented-control.tsx'
import { useMay } from './session.ts'

/** The views of the calendar; the first one has no name in the URL. */
const CALENDAR_VIEWS = ['list', 'tables', 'week', 'month'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** View in the URL, if the person may see it: days are for staff who take reservations. */
export function calendarViewOf(search: URLSearchParams, seesDays: boolean): CalendarView {
  const view = CALENDAR_VIEWS.find((one) => one === search.get('view')) ?? (seesDays ? 'list' : 'week')
  return seesDays || view === 'month' ? view : 'week'
}

/** Day and view of the calendar as in the URL; empty: today and the first view. */
export function readCalendarSearch(search: URLSearchParams) {
  const date = search.get('date') ?? ''
  return { date: isDate(date) ? date : '', view: search.get('view') ?? '' }
}

interface CalendarViewsProps {
  readonly view: CalendarView
  readonly onChange: (view: CalendarView) => void
}

export function CalendarViews({ view, onChange }: CalendarViewsProps) {
  const { t } = useLingui()
  const seesDays = useMay('reservations.manage')
  const days = [
    { value: 'list', label: t`List` },
    { value: 'tables', label: t`Tables` },
  ] as const
  return (
    <SegmentedControl
      aria-label={t`Show the calendar as`}
      value={view}
      data={[
        ...(seesDays ? days : []),
        { value: 'week', label: t`Week` },
        { value: 'month', label: t`Month` },
      ]}
      onChange={onChange}
    />
  )
}
