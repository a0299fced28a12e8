import { staffGet, staffPost } from './staff-call.ts'
import type { AddWebhook, ChangeWebhook, NewWebhook, WebhookLog, Webhooks } from './webhooks.ts'

/** The owners' calls about webhooks. */
export const WEBHOOK_API = {
  webhooks: staffGet<Webhooks>('webhooks.manage')('/api/stores/:storeId/webhooks'),
  addWebhook: staffPost<AddWebhook, NewWebhook>('webhooks.manage')('/api/stores/:storeId/webhooks'),
  changeWebhook: staffPost<ChangeWebhook>('webhooks.manage')('/api/stores/:storeId/webhooks/:webhookId'),
  removeWebhook: staffPost('webhooks.manage')('/api/stores/:storeId/webhooks/:webhookId/remove'),
  rotateWebhookSecret: staffPost<undefined, NewWebhook>('webhooks.manage')(
    '/api/stores/:storeId/webhooks/:webhookId/secret',
  ),
  testWebhook: staffPost('webhooks.manage')('/api/stores/:storeId/webhooks/:webhookId/test'),
  webhookLog: staffGet<WebhookLog>('webhooks.manage')(
    '/api/stores/:storeId/webhooks/:webhookId/messages?before=:before',
  ),
  replayWebhook: staffPost('webhooks.manage')(
    '/api/stores/:storeId/webhooks/:webhookId/messages/:messageId/replay',
  ),
} as const
