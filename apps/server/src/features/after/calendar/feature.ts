import { defineFeature } from '../../../define-feature.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { noteRoutes } from './note.routes.ts'

/** As long as what guests leave is kept at most, since a note may tell of one: thirteen months. */
const KEPT_DAYS = 396

export const calendarFeature = defineFeature({
  routes: [calendarRoutes, noteRoutes],
  jobs: [removeAfter({ table: 'calendar_notes', column: 'last_date', days: KEPT_DAYS, isDate: true })],
})
