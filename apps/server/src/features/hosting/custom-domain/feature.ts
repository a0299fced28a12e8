import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob } from '../../../jobs/define-job.ts'
import { customDomainRoutes } from './custom-domain.routes.ts'
import { recheckDomains } from './recheck-domains.ts'

export const customDomainFeature = defineFeature({
  routes: [customDomainRoutes],
  jobs: [defineHourlyJob('recheck-domains', recheckDomains)],
})
