/** Creates the messages of a store's webhooks from its events: once each, none from before the webhook existed. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { webhookEventsOf } from '@thali/domain/messages/webhook'
import type { Db } from '../../../db/schema.ts'
import type { QueueDeps } from '../../../deliveries/queue-delivery.ts'
import { queueWebhook } from '../../../deliveries/webhook/queue-webhook.ts'
import { defineFollower } from '../../../events/follower.ts'
import { changeWebhook, lockActiveWebhooks } from './webhook.queries.ts'
import { insertWebhookMessage } from './webhook-message.queries.ts'

export const webhookFollower = defineFollower({
  name: 'webhooks',
  events: [
    'order.placed',
    'order.released',
    'order.moved',
    'order.ready',
    'order.out',
    'order.delayed',
    'order.changed',
    'feedback.given',
    'menu.changed',
  ],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    const last = events.at(-1)
    for (const webhook of last ? await lockActiveWebhooks(tx, storeId) : []) {
      const { id: webhookId, cursorSeq } = webhook
      for (const event of events.filter(({ seq }) => seq > cursorSeq))
        for (const type of webhookEventsOf(event).filter((one) => webhook.events.includes(one)))
          await writeWebhookMessage(deps, tx, storeId, { ...event, type, webhookId })
      if (last) await changeWebhook(tx, storeId, webhookId, { cursor_seq: Math.max(cursorSeq, last.seq) })
    }
  },
})

export interface MessageFacts {
  readonly webhookId: string
  readonly type: Parameters<typeof insertWebhookMessage>[1]['type']
  readonly orderId: OrderId | null
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
}

export async function writeWebhookMessage(
  deps: QueueDeps,
  tx: Db,
  storeId: StoreId,
  { webhookId, type, orderId, data, at }: MessageFacts,
): Promise<void> {
  const id = deps.newId()
  const delivery_id = await queueWebhook(deps, tx, storeId, { webhookId, messageId: id })
  await insertWebhookMessage(tx, {
    store_id: storeId,
    id,
    webhook_id: webhookId,
    type,
    order_id: orderId,
    facts: JSON.stringify(data),
    occurred_at: at,
    delivery_id,
    attempts: 0,
    last_attempt_at: null,
    last_status: null,
    last_error: null,
    delivered_at: null,
    created_at: deps.now(),
  })
}
