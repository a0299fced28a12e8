import { defineFeature } from '../../../define-feature.ts'
import { settingsRoutes } from './settings.routes.ts'

export const storeFeature = defineFeature({
  routes: [settingsRoutes],
})
