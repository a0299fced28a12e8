import { defineFeature } from '../../../define-feature.ts'
import { importRoutes } from './import.routes.ts'

export const importFeature = defineFeature({
  routes: [importRoutes],
})
