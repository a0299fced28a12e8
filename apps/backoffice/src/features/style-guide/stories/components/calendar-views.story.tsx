import { CalendarViews } from '../../../../shared/calendar-views.tsx'

export const title = 'CalendarViews'
export const isWide = true

export const states = {
  week: () => <CalendarViews view="week" onChange={() => undefined} />,
}
