import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob } from '../../../jobs/define-job.ts'
import { sendSummaries } from './send-summaries.ts'
import { summaryRoutes } from './summary.routes.ts'

export const summaryFeature = defineFeature({
  routes: [summaryRoutes],
  jobs: [defineHourlyJob('send-summaries', sendSummaries)],
})
