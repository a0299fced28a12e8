import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../../jobs/define-job.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { counterOrderRoutes } from './counter-orders.routes.ts'
import { guestRequestRoutes } from './guest-requests.routes.ts'
import { lapseHeldOrders } from './moves/lapse-held-orders.ts'
import { lapseUnpaidOrders } from './moves/lapse-unpaid-orders.ts'
import { orderRoutes } from './order.routes.ts'
import { orderListRoutes } from './order-list.routes.ts'
import { dueUnpaid } from './payment/payment-facts.queries.ts'
import { requestFollower } from './requests/request-follower.ts'
import { staffOrderRoutes } from './staff-orders.routes.ts'
import { stationRoutes } from './stations.routes.ts'
import { seatingFollower } from './tables/seating-follower.ts'
import { tableRoutes } from './tables.routes.ts'
import { removeOldUnaccepted } from './waiting/limit-unaccepted.ts'

export const orderFeature = defineFeature({
  routes: [
    orderRoutes,
    staffOrderRoutes,
    orderListRoutes,
    counterOrderRoutes,
    tableRoutes,
    guestRequestRoutes,
    stationRoutes,
  ],
  followers: [requestFollower, seatingFollower],
  jobs: [
    defineJob({
      name: 'lapse-unpaid-orders',
      everyMs: 30_000,
      due: dueUnpaid,
      run: (deps) => lapseUnpaidOrders(deps),
    }),
    removeAfter({
      table: 'idempotency_keys',
      key: ['store_id', 'key'],
      column: 'created_at',
      days: 1,
    }),
    removeAfter({ table: 'guest_requests', key: ['store_id', 'id'], column: 'asked_at', days: 30 }),
    defineHourlyJob('remove-old-unaccepted', removeOldUnaccepted),
    defineHourlyJob('lapse-held-orders', lapseHeldOrders),
  ],
})
