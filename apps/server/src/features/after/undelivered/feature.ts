import { defineFeature } from '../../../define-feature.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { undeliveredRoutes } from './undelivered.routes.ts'

export const undeliveredFeature = defineFeature({
  routes: [undeliveredRoutes],
  jobs: [removeAfter({ table: 'undelivered_messages', column: 'failed_at', days: 7 })],
})
