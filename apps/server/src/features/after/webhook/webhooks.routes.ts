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

export const webhookRoutes = staffOnlyRoutes('webhooks', (call, deps) => {
  call(
    WEBHOOK_API.webhooks,
    { summary: "The store's webhooks, without their secrets", answer: webhooksSchema },
    (staff) => readWebhooks(deps, staff),
  )
  call(
    WEBHOOK_API.addWebhook,
    {
      summary: 'Add a webhook; only this answer has its secret',
      body: addWebhookSchema,
      created: newWebhookSchema,
    },
    (staff, { body }) => addWebhook(deps, staff, body),
  )
  call(
    WEBHOOK_API.changeWebhook,
    { summary: "Set a webhook's address and events", body: changeWebhookSchema },
    (staff, { params, body }) => saveWebhook(deps, staff, params.webhookId, body),
  )
  call(WEBHOOK_API.removeWebhook, { summary: 'Remove a webhook' }, (staff, { params }) =>
    deleteWebhook(deps, staff, params.webhookId),
  )
  call(
    WEBHOOK_API.rotateWebhookSecret,
    { summary: 'Create a new secret; previous ones sign for another day', answer: newWebhookSchema },
    (staff, { params }) => rotateSecret(deps, staff, params.webhookId),
  )
  call(WEBHOOK_API.testWebhook, { summary: 'Send a test message' }, (staff, { params }) =>
    testWebhook(deps, staff, params.webhookId),
  )
  call(
    WEBHOOK_API.webhookLog,
    {
      summary: 'Deliveries of a webhook in the last week, newest first',
      querystring: webhookLogQuerySchema,
      answer: webhookLogSchema,
    },
    (staff, { params, query }) => readWebhookLog(deps, staff, params.webhookId, query.before),
  )
  call(WEBHOOK_API.replayWebhook, { summary: 'Send a message again, with its id' }, (staff, { params }) =>
    replayMessage(deps, staff, params),
  )
})
