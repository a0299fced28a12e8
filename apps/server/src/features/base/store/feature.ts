import { defineFeature } from '../../../define-feature.ts'
import { orderingRoutes } from './ordering.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { storePictureRoutes } from './store-pictures.routes.ts'

export const storeFeature = defineFeature({
  routes: [orderingRoutes, settingsRoutes, storePictureRoutes],
})
