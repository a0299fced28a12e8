import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { paymentRoutes } from './payment.routes.ts'
import { paymentListRoutes } from './payment-list.routes.ts'
import { duePayments } from './relay/lease.queries.ts'
import { staffPaymentRoutes } from './staff-payment.routes.ts'

export const paymentFeature = defineFeature({
  routes: [paymentRoutes, staffPaymentRoutes, paymentListRoutes],
  jobs: [
    // Finds rows left by other processes; the relay itself knows when its next row is due.
    defineJob({
      name: 'follow-payments',
      everyMs: 30_000,
      due: duePayments,
      run: async ({ payments }) => payments.wake(),
    }),
  ],
})
