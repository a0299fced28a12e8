import { defineFeature } from '../../../define-feature.ts'
import { discountRoutes } from './discounts.routes.ts'

export const discountFeature = defineFeature({
  routes: [discountRoutes],
})
