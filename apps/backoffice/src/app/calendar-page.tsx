import { useSearchParams } from 'react-router'
import { calendarViewOf } from '../shared/calendar-views.tsx'
import { lazyPart } from '../shared/lazy-part.tsx'
import { RowSkeletons } from '../shared/look/row-skeletons.tsx'
import { useMay } from '../shared/session.ts'

const ReservationDayPage = lazyPart(
  async () => (await import('../features/reservations/reservation-day-page.tsx')).ReservationDayPage,
  <RowSkeletons />,
)
const SpanPage = lazyPart(
  async () => (await import('../features/calendar/week-or-month-page.tsx')).WeekOrMonthPage,
  <RowSkeletons />,
)

/** `/app/{slug}/calendar`: the reservations of a day, or all entries of a week or month. */
export function CalendarPage() {
  const [search] = useSearchParams()
  const view = calendarViewOf(search, useMay('reservations.manage'))
  return view === 'week' || view === 'month' ? <SpanPage key={view} view={view} /> : <ReservationDayPage />
}
