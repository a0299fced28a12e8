import type { StoreId } from '@thali/domain/ids'
import { WEBHOOK_MESSAGE_LIFE_MS } from '@thali/domain/messages/webhook'
import type { Db } from '../../db/schema.ts'
import { type QueueDeps, writeDelivery } from '../queue-delivery.ts'
import type { WebhookContents } from './webhook-sender.ts'

/**
 * Queues one delivery of a webhook's message, beside the message itself.
 *
 * @returns the delivery's id
 */
export async function queueWebhook(
  deps: QueueDeps,
  tx: Db,
  storeId: StoreId,
  contents: WebhookContents,
): Promise<string> {
  const id = deps.newId()
  await writeDelivery({ ...deps, newId: () => id }, tx, {
    channel: 'webhook',
    kind: 'webhook',
    storeId,
    // Each replay is a delivery of its own, of the same message.
    about: `${contents.messageId} ${id}`,
    expiresAt: new Date(deps.now().getTime() + WEBHOOK_MESSAGE_LIFE_MS),
    contents,
  })
  return id
}
