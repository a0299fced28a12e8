import { defineFeature } from '../../../define-feature.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { dueReturns } from './item-states.queries.ts'
import { menuRoutes } from './menu.routes.ts'
import { returnItems } from './return-items.ts'
import { staffItemRoutes } from './staff-items.routes.ts'
import { staffProfileRoutes } from './staff-profile.routes.ts'

export const menuFeature = defineFeature({
  routes: [menuRoutes, staffItemRoutes, staffProfileRoutes],
  jobs: [
    // How late an item is at most; each process looks, the store's lock lets one do it.
    defineJob({ name: 'return-items', everyMs: 5_000, due: dueReturns, run: returnItems }),
  ],
})
