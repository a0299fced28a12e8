/** Routes of owners for webhooks. */
import { WEBHOOK_API } from '@thali/contract/webhook-paths'
import {
  addWebhookSchema,
  changeWebhookSchema,
  newWebhookSchema,
  webhookLogQuerySchema,
  webhookLogSchema,
  webhooksSchema,
} from '@thali/contract/webhooks'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readWebhookLog, readWebhooks } from './read-webhooks.ts'
import { addWebhook, deleteWebhook, rotateSecret, saveWebhook } from './save-webhook.ts'
import { replayMessage, testWebhook } from './send-again.ts'

export const webhookRoutes = staffOnlyRoutes('webhooks', (call) => {
  call(WEBHOOK_API.webhooks, readWebhooks, {
    summary: "The store's webhooks, without their secrets",
    answer: webhooksSchema,
  })
  call(WEBHOOK_API.addWebhook, addWebhook, {
    summary: 'Add a webhook; only this answer has its secret',
    body: addWebhookSchema,
    created: newWebhookSchema,
  })
  call(WEBHOOK_API.changeWebhook, saveWebhook, {
    summary: "Set a webhook's address and events",
    body: changeWebhookSchema,
  })
  call(WEBHOOK_API.removeWebhook, deleteWebhook, { summary: 'Remove a webhook' })
  call(WEBHOOK_API.rotateWebhookSecret, rotateSecret, {
    summary: 'Create a new secret; previous ones sign for another day',
    answer: newWebhookSchema,
  })
  call(WEBHOOK_API.testWebhook, testWebhook, { summary: 'Send a test message' })
  call(
    WEBHOOK_API.webhookLog,
    (deps, staff, webhookId, query) => readWebhookLog(deps, staff, webhookId, query.before),
    {
      summary: 'Deliveries of a webhook in the last week, newest first',
      querystring: webhookLogQuerySchema,
      answer: webhookLogSchema,
    },
  )
  call(WEBHOOK_API.replayWebhook, replayMessage, { summary: 'Send a message again, with its id' })
})
