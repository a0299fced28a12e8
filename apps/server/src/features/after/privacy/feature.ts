import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob } from '../../../jobs/define-job.ts'
import { eraseOldDinerData } from './erase-old-diner-data.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacyFeature = defineFeature({
  routes: [privacyRoutes],
  jobs: [defineHourlyJob('erase-old-diner-data', eraseOldDinerData)],
})
