import { defineFeature } from '../../../define-feature.ts'
import { codeRoutes } from './codes.routes.ts'

export const codesFeature = defineFeature({
  routes: [codeRoutes],
})
