import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { refillStock } from './refill-stock.ts'
import { dueRefills } from './stock.queries.ts'
import { stockRoutes } from './stock.routes.ts'

export const stockFeature = defineFeature({
  routes: [stockRoutes],
  jobs: [
    // Maximum delay until pages show a new day's count; orders take from it at once.
    defineJob({ name: 'refill-stock', everyMs: 5_000, due: dueRefills, run: refillStock }),
  ],
})
