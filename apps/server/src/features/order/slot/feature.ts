import { defineFeature } from '../../../define-feature.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { slotRoutes } from './slot.routes.ts'

export const slotFeature = defineFeature({
  routes: [slotRoutes],
  jobs: [
    removeAfter({
      table: 'slot_load',
      key: ['store_id', 'rules', 'starts_at'],
      column: 'starts_at',
      days: 30,
    }),
  ],
})
