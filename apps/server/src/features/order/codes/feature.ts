import { defineFeature } from '../../../define-feature.ts'
import { codeRoutes } from './codes.routes.ts'
import { placeRoutes } from './places.routes.ts'
import { scannedTableRoutes } from './scanned-table.routes.ts'

export const codesFeature = defineFeature({
  routes: [codeRoutes, placeRoutes, scannedTableRoutes],
})
