import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob } from '../../../jobs/define-job.ts'
import { eraseOldDinerData } from './erase-old-diner-data.ts'
import { guestDataRoutes } from './guest-data.routes.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacyFeature = defineFeature({
  routes: [privacyRoutes, guestDataRoutes],
  jobs: [defineHourlyJob('erase-old-diner-data', eraseOldDinerData)],
})
