import { defineFeature } from '../../../define-feature.ts'
import { notificationFollower } from './follow-orders.ts'
import { notificationRoutes } from './notifications.routes.ts'

export const notificationsFeature = defineFeature({
  routes: [notificationRoutes],
  followers: [notificationFollower],
})
