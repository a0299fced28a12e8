import { defineFeature } from '../../../define-feature.ts'
import { closingRoutes } from './closing.routes.ts'

export const closingFeature = defineFeature({
  routes: [closingRoutes],
})
