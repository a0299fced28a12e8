/** Makes the messages of webhooks from what the outboxes of their stores tell: once each, by a cursor. */
import type { StoreId } from '@thali/domain/ids'
import { webhookEventsOf } from '@thali/domain/messages/webhook'
import { withDeferredSync } from '../../db/deferred-sync.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueWebhook } from '../../deliveries/webhook/queue-webhook.ts'
import type { Deps } from '../../deps.ts'
import { changeWebhook, listOutbox, listWebhooksBehind, lockWebhook } from './webhook.queries.ts'
import { insertMessage } from './webhook-message.queries.ts'

export type QueueMessagesDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'secrets' | 'relay' | 'log'>

const WEBHOOKS_AT_ONCE = 100
/** Events of one transaction. */
const EVENTS_AT_ONCE = 200

/** Looks once at all webhooks; one that fails leaves the others alone. */
export async function queueMessages(deps: QueueMessagesDeps): Promise<void> {
  for (const { storeId, id } of await listWebhooksBehind(deps.db, WEBHOOKS_AT_ONCE)) {
    await catchUp(deps, storeId, id).catch((error: unknown) =>
      deps.log.warn({ err: error, storeId, webhook: id }, 'messages of a webhook could not be queued'),
    )
  }
}

async function catchUp(deps: QueueMessagesDeps, storeId: StoreId, webhookId: string): Promise<void> {
  let count: number
  do {
    // The cursor is part of it: what a power cut takes back is queued again.
    count = await withDeferredSync(() =>
      inTransaction(deps.db, (tx) => takeEvents(deps, tx, storeId, webhookId)),
    )
  } while (count === EVENTS_AT_ONCE)
}

/**
 * Queues what the next events are to this webhook and moves its cursor behind them, all or nothing: whoever is killed
 * before the commit has queued nothing, and whoever comes second finds the cursor moved.
 *
 * @returns how many events that were
 */
async function takeEvents(
  deps: QueueMessagesDeps,
  tx: Db,
  storeId: StoreId,
  webhookId: string,
): Promise<number> {
  const webhook = await lockWebhook(tx, storeId, webhookId)
  if (!webhook?.active) return 0
  const events = await listOutbox(tx, storeId, webhook.cursorSeq, EVENTS_AT_ONCE)
  const last = events.at(-1)
  if (!last) return 0
  for (const event of events)
    for (const type of webhookEventsOf(event).filter((one) => webhook.events.includes(one)))
      await writeMessage(deps, tx, storeId, { ...event, type, webhookId })
  await changeWebhook(tx, storeId, webhookId, { cursor_seq: last.seq })
  return events.length
}

/** What a message tells of. */
export interface MessageFacts {
  readonly webhookId: string
  readonly type: Parameters<typeof insertMessage>[1]['type']
  readonly orderId: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Writes a message and queues its delivery. */
export async function writeMessage(
  deps: QueueMessagesDeps,
  tx: Db,
  storeId: StoreId,
  { webhookId, type, orderId, data, at }: MessageFacts,
): Promise<void> {
  const id = deps.newId()
  const delivery_id = await queueWebhook(deps, tx, storeId, { webhookId, messageId: id })
  await insertMessage(tx, {
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
