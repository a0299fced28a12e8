import { defineFeature } from '../../define-feature.ts'
import { notificationRoutes } from './notifications.routes.ts'

export const notificationsFeature = defineFeature({
  routes: [notificationRoutes],
})
