import { LEARNED_WEEKS } from '@thali/domain/order/promise/learned-ratio'
import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../../jobs/define-job.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { counterOrderRoutes } from './counter-orders.routes.ts'
import { lapseQuestions } from './gone/answer-question.ts'
import { lapsedQuestions, markedOrders } from './gone/gone.queries.ts'
import { withdrawQuestions } from './gone/withdraw-questions.ts'
import { guestRequestRoutes } from './guest-requests.routes.ts'
import { kitchenRoutes } from './kitchen.routes.ts'
import { laterOrderRoutes } from './later-orders.routes.ts'
import { lapseHeldOrders, lapseUnpaidOrders } from './moves/lapse-held-orders.ts'
import { releaseDueOrders } from './moves/release-due-orders.ts'
import { orderRoutes } from './order.routes.ts'
import { dueUnpaid } from './payment/payment-facts.queries.ts'
import { learnFromOrders } from './promise/learn-ratios.ts'
import { madeOrderFollower } from './promise/made-order-follower.ts'
import { duePromised } from './promise/promised-orders.queries.ts'
import { reportBrokenPromises } from './promise/report-broken-promises.ts'
import { requestFollower } from './requests/request-follower.ts'
import { staffOrderRoutes } from './staff-orders.routes.ts'
import { seatingFollower } from './tables/seating-follower.ts'
import { tableRoutes } from './tables.routes.ts'
import { dueForRelease } from './waiting/later-orders.queries.ts'
import { removeOldUnaccepted } from './waiting/limit-unaccepted.ts'

export const orderFeature = defineFeature({
  routes: [
    orderRoutes,
    staffOrderRoutes,
    counterOrderRoutes,
    laterOrderRoutes,
    tableRoutes,
    guestRequestRoutes,
    kitchenRoutes,
  ],
  followers: [requestFollower, seatingFollower, madeOrderFollower],
  jobs: [
    defineJob({
      name: 'lapse-unpaid-orders',
      everyMs: 30_000,
      due: dueUnpaid,
      run: (deps) => lapseUnpaidOrders(deps),
    }),
    defineJob({ name: 'lapse-questions', everyMs: 5_000, due: lapsedQuestions, run: lapseQuestions }),
    defineJob({ name: 'withdraw-questions', everyMs: 5_000, due: markedOrders, run: withdrawQuestions }),
    defineJob({
      name: 'release-orders',
      everyMs: 15_000,
      due: dueForRelease,
      run: (deps, stopping) => releaseDueOrders(deps, stopping),
    }),
    defineJob({
      name: 'tell-broken-promises',
      everyMs: 60_000,
      isOfInstallation: true,
      due: duePromised,
      run: (deps, stopping) => reportBrokenPromises(deps, stopping),
    }),
    defineHourlyJob('learn-promises', learnFromOrders),
    removeAfter({
      table: 'made_orders',
      key: ['store_id', 'order_id'],
      column: 'made_at',
      days: LEARNED_WEEKS * 7,
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
