import { defineFeature } from '../../define-feature.ts'
import { figureRoutes } from './figures.routes.ts'

export const figuresFeature = defineFeature({
  routes: [figureRoutes],
})
