import { defineFeature } from '../../../define-feature.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { shiftFollower } from './forget-shifts.ts'
import { shiftRoutes } from './shift.routes.ts'

/** Retention of thirteen months, the longest for data of diners. */
const KEPT_DAYS = 396

export const shiftFeature = defineFeature({
  routes: [shiftRoutes],
  jobs: [removeAfter({ table: 'shifts', column: 'ends_at', days: KEPT_DAYS })],
  followers: [shiftFollower],
})
