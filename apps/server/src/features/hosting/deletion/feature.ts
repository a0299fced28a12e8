import { defineFeature } from '../../../define-feature.ts'
import { deletionRoutes } from './deletion.routes.ts'

export const deletionFeature = defineFeature({
  routes: [deletionRoutes],
})
