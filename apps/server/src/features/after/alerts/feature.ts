import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { dueAlerts } from './alert.queries.ts'
import { alertRoutes } from './alerts.routes.ts'
import { escalateOrders } from './escalate-orders.ts'

export const alertsFeature = defineFeature({
  routes: [alertRoutes],
  jobs: [
    // Maximum delay of a step; each process looks, the row's mark admits one.
    defineJob({ name: 'alert-staff', everyMs: 10_000, due: dueAlerts, run: escalateOrders }),
  ],
})
