import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob } from '../../../jobs/define-job.ts'
import { countEarlierOrders } from './count-earlier-orders.ts'
import { figureRoutes } from './figures.routes.ts'

import { figureFollower } from './follow-orders.ts'

export const figuresFeature = defineFeature({
  routes: [figureRoutes],
  jobs: [defineHourlyJob('count-earlier-orders', countEarlierOrders)],
  followers: [figureFollower],
})
