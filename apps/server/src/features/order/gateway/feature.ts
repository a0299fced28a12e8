import { defineFeature } from '../../../define-feature.ts'
import { gatewayRoutes } from './gateway.routes.ts'

export const gatewayFeature = defineFeature({
  routes: [gatewayRoutes],
})
