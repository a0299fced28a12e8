import { defineFeature } from '../../define-feature.ts'
import { defineHourlyJob, defineJob } from '../../jobs/define-job.ts'
import { queueMessages } from './queue-messages.ts'
import { removeOldWebhookMessages } from './remove-old-messages.ts'
import { webhooksBehind } from './webhook.queries.ts'
import { webhookRoutes } from './webhooks.routes.ts'

export const webhookFeature = defineFeature({
  routes: [webhookRoutes],
  jobs: [
    defineJob({
      name: 'queue-webhooks',
      everyMs: 5_000,
      due: webhooksBehind,
      isWokenByCommits: true,
      run: queueMessages,
    }),
    defineHourlyJob('remove-old-webhook-messages', removeOldWebhookMessages),
  ],
})
