import { get, post } from './paths.ts'
import type { AddWebhook, ChangeWebhook, NewWebhook, WebhookLog, Webhooks } from './webhooks.ts'

/** The owners' calls about webhooks. */
export const WEBHOOK_API = {
  webhooks: get<Webhooks>()('/api/stores/:storeId/webhooks'),
  addWebhook: post<AddWebhook, NewWebhook>()('/api/stores/:storeId/webhooks'),
  changeWebhook: post<ChangeWebhook>()('/api/stores/:storeId/webhooks/:webhookId'),
  removeWebhook: post()('/api/stores/:storeId/webhooks/:webhookId/remove'),
  rotateWebhookSecret: post<undefined, NewWebhook>()('/api/stores/:storeId/webhooks/:webhookId/secret'),
  testWebhook: post()('/api/stores/:storeId/webhooks/:webhookId/test'),
  webhookLog: get<WebhookLog>()('/api/stores/:storeId/webhooks/:webhookId/messages?before=:before'),
  replayWebhook: post()('/api/stores/:storeId/webhooks/:webhookId/messages/:messageId/replay'),
} as const
