import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { calendarViewOf } from '../shared/calendar-views.tsx'
import { RowSkeletons } from '../shared/look/row-skeletons.tsx'
import { useMay } from '../shared/session.ts'

const ReservationDayPage = lazy(async () => ({
  default: (await import('../features/reservations/reservation-day-page.tsx')).ReservationDayPage,
}))
const SpanPage = lazy(async () => ({
  default: (await import('../features/calendar/week-or-month-page.tsx')).WeekOrMonthPage,
}))

/** `/app/{slug}/calendar`: the reservations of a day, or all that a week or month holds. */
export function CalendarPage() {
  const [search] = useSearchParams()
  const view = calendarViewOf(search, useMay('reservations.manage'))
  return (
    <Suspense fallback={<RowSkeletons />}>
      {view === 'week' || view === 'month' ? <SpanPage key={view} view={view} /> : <ReservationDayPage />}
    </Suspense>
  )
}
