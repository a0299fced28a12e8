/** Permission tests of the routes about webhooks, and the audit log entries expected of their writes. */
import type { AuditAction } from '@thali/contract/audit'
import type { AddWebhook } from '@thali/contract/webhooks'
import type { Db } from '@thali/server/db/schema'
import type { StaffRow } from './staff-row.ts'

/** Webhook at a public address, for which tests answer in place of the network. */
export const A_WEBHOOK: AddWebhook = {
  label: 'Till',
  url: 'https://hooks.example.com/thali',
  events: ['order.placed'],
  withContact: false,
}

export const WEBHOOK_ROUTES: Readonly<Record<string, StaffRow>> = {
  'GET /api/stores/:storeId/webhooks': { answers: 200 },
  'POST /api/stores/:storeId/webhooks': { body: A_WEBHOOK, answers: 201 },
  'POST /api/stores/:storeId/webhooks/:webhookId': {
    body: { ...A_WEBHOOK, active: true, revision: 99 },
    answers: 409,
  },
  'POST /api/stores/:storeId/webhooks/:webhookId/secret': { answers: 200 },
  'POST /api/stores/:storeId/webhooks/:webhookId/test': { answers: 204 },
  'GET /api/stores/:storeId/webhooks/:webhookId/messages': { answers: 200 },
  'POST /api/stores/:storeId/webhooks/:webhookId/messages/:messageId/replay': { answers: 204 },
  'POST /api/stores/:storeId/webhooks/:webhookId/remove': { answers: 'once' },
}

interface WebhookWrite {
  readonly action: AuditAction
  body?(): object
  readonly changes?: object
}

/** A webhook, and a test message that it was sent. */
export interface Hooked {
  readonly webhookId: string
  readonly messageId: string
}

/** @param call writes below the store's address */
export async function addHooked(
  call: (path: string, body: object) => Promise<{ readonly body: { readonly id: string } }>,
  db: Db,
): Promise<Hooked> {
  const webhookId = (await call('webhooks', A_WEBHOOK)).body.id
  await call(`webhooks/${webhookId}/test`, {})
  const messages = db.selectFrom('webhook_messages').select('id').where('webhook_id', '=', webhookId)
  return { webhookId, messageId: (await messages.executeTakeFirstOrThrow()).id }
}

export const WEBHOOK_WRITES: Readonly<Record<string, WebhookWrite>> = {
  'POST /api/stores/:storeId/webhooks': {
    action: 'webhook.add',
    body: () => A_WEBHOOK,
    changes: { label: [null, 'Till'], url: [null, A_WEBHOOK.url] },
  },
  'POST /api/stores/:storeId/webhooks/:webhookId': {
    action: 'webhook.set',
    body: () => ({ ...A_WEBHOOK, withContact: true, active: true, revision: 1 }),
    changes: { withContact: [false, true] },
  },
  'POST /api/stores/:storeId/webhooks/:webhookId/secret': { action: 'webhook.new-secret' },
  'POST /api/stores/:storeId/webhooks/:webhookId/test': { action: 'webhook.test' },
  'POST /api/stores/:storeId/webhooks/:webhookId/messages/:messageId/replay': { action: 'webhook.replay' },
  'POST /api/stores/:storeId/webhooks/:webhookId/remove': {
    action: 'webhook.remove',
    changes: { label: ['Till', null] },
  },
}
