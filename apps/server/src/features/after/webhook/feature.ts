import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob } from '../../../jobs/define-job.ts'
import { webhookFollower } from './queue-messages.ts'
import { removeOldWebhookMessages } from './remove-old-messages.ts'
import { webhookRoutes } from './webhooks.routes.ts'

export const webhookFeature = defineFeature({
  routes: [webhookRoutes],
  jobs: [defineHourlyJob('remove-old-webhook-messages', removeOldWebhookMessages)],
  followers: [webhookFollower],
})
