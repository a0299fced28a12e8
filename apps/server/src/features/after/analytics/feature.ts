import { defineFeature } from '../../../define-feature.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { analyticsRoutes } from './analytics.routes.ts'

export const analyticsFeature = defineFeature({
  routes: [analyticsRoutes],
  jobs: [
    // Twice the longest period of figures.
    removeAfter({
      table: 'failed_searches',
      key: ['store_id', 'day', 'text'],
      column: 'day',
      days: 2 * 366,
      isDate: true,
    }),
  ],
})
