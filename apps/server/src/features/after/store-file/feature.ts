import { defineFeature } from '../../../define-feature.ts'
import { exportRoutes } from './export.routes.ts'

export const storeFileFeature = defineFeature({
  routes: [exportRoutes],
})
