import { staffGet, staffPost } from './staff-call.ts'
import type { AddWebhook, ChangeWebhook, NewWebhook, WebhookLog, Webhooks } from './webhooks.ts'

/** The owners' calls about webhooks. */
export const WEBHOOK_API = {
  webhooks: staffGet<Webhooks>('webhooks.manage')('/webhooks'),
  addWebhook: staffPost<AddWebhook, NewWebhook>('webhooks.manage')('/webhooks'),
  changeWebhook: staffPost<ChangeWebhook>('webhooks.manage')('/webhooks/:webhookId'),
  removeWebhook: staffPost('webhooks.manage')('/webhooks/:webhookId/remove'),
  rotateWebhookSecret: staffPost<undefined, NewWebhook>('webhooks.manage')('/webhooks/:webhookId/secret'),
  testWebhook: staffPost('webhooks.manage')('/webhooks/:webhookId/test'),
  webhookLog: staffGet<WebhookLog>('webhooks.manage')('/webhooks/:webhookId/messages?before=:before'),
  replayWebhook: staffPost('webhooks.manage')('/webhooks/:webhookId/messages/:messageId/replay'),
} as const
