import { defineFeature } from '../../../define-feature.ts'
import { legalRoutes } from './legal.routes.ts'

export const legalFeature = defineFeature({
  routes: [legalRoutes],
})
