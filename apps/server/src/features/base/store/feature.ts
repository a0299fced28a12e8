import { defineFeature } from '../../../define-feature.ts'
import { pauseRoutes } from './pause.routes.ts'
import { rushRoutes } from './rush.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { storePictureRoutes } from './store-pictures.routes.ts'

export const storeFeature = defineFeature({
  routes: [pauseRoutes, rushRoutes, settingsRoutes, storePictureRoutes],
})
