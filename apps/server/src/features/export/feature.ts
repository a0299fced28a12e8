import { defineFeature } from '../../define-feature.ts'
import { exportRoutes } from './export.routes.ts'

export const exportFeature = defineFeature({
  routes: [exportRoutes],
})
