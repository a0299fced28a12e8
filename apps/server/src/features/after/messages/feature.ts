import { defineFeature } from '../../../define-feature.ts'
import { messageHookRoutes } from './message-hook.routes.ts'
import { messageRoutes } from './messages.routes.ts'

export const messagesFeature = defineFeature({
  routes: [messageRoutes, messageHookRoutes],
})
