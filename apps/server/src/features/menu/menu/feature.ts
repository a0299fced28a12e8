import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { dueReturns } from './item-states.queries.ts'
import { menuRoutes } from './menu.routes.ts'
import { returnItems } from './return-items.ts'
import { staffMenuRoutes } from './staff-menu.routes.ts'

export const menuFeature = defineFeature({
  routes: [menuRoutes, staffMenuRoutes],
  jobs: [
    // Maximum delay of a return; each process looks, the store's lock admits one.
    defineJob({ name: 'return-items', everyMs: 5_000, due: dueReturns, run: returnItems }),
  ],
})
