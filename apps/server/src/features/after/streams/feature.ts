import { defineFeature } from '../../../define-feature.ts'
import { streamRoutes } from './streams.routes.ts'

export const streamsFeature = defineFeature({
  routes: [streamRoutes],
})
