import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob } from '../../../jobs/define-job.ts'
import { removeOldBodies } from './remove-old-bodies.ts'

export const ledgerFeature = defineFeature({
  jobs: [defineHourlyJob('remove-old-payment-bodies', removeOldBodies)],
})
