import { defineFeature } from '../../../define-feature.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { calendarRoutes } from './calendar.routes.ts'

/** Retention of thirteen months, the longest that data left by diners is kept, since a note may be about a diner. */
const KEPT_DAYS = 396

export const calendarFeature = defineFeature({
  routes: [calendarRoutes],
  jobs: [removeAfter({ table: 'calendar_notes', column: 'last_date', days: KEPT_DAYS, isDate: true })],
})
