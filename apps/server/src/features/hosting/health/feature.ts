import { defineFeature } from '../../../define-feature.ts'
import { healthRoutes } from './health.routes.ts'

export const healthFeature = defineFeature({
  routes: [healthRoutes],
})
