/** Messages to webhooks, waiting and sent. */

import type { StoreId } from '@thali/domain/ids'
import { valuesOf } from '../../../db/results.ts'
import { pageBefore } from '../../../db/row-place.ts'
import type { Db, NewRow, RowChanges } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../db/store-rows.ts'
import { removeDelivery } from '../../../deliveries/deliveries.queries.ts'

const COLUMNS = [
  'id',
  'webhook_id',
  'type',
  'order_id',
  'facts',
  'occurred_at',
  'delivery_id',
  'attempts',
  'last_attempt_at',
  'last_status',
  'last_error',
  'delivered_at',
  'created_at',
] as const

/** Limit of counting waiting messages of a webhook. */
const COUNT_MAX = 100

export async function insertWebhookMessage(tx: Db, row: NewRow<'webhook_messages'>): Promise<void> {
  await tx.insertInto('webhook_messages').values(row).execute()
}

export async function findMessage(db: Db, storeId: StoreId, id: string) {
  return selectRows(db, storeId, 'webhook_messages').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export type WebhookMessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

/** Messages of a webhook, latest first. */
export async function listWebhookMessages(
  db: Db,
  storeId: StoreId,
  {
    webhookId,
    before,
    limit,
  }: {
    readonly webhookId: string
    readonly before: { readonly at: Date; readonly id: string } | null
    readonly limit: number
  },
) {
  return selectRows(db, storeId, 'webhook_messages')
    .select(COLUMNS)
    .where('webhook_id', '=', webhookId)
    .$call(pageBefore(['created_at', 'id'], before, ({ at, id }) => [at, id], limit))
    .execute()
}

/** Number of messages not accepted yet; 100 means 100 or more. */
export async function countUndelivered(db: Db, storeId: StoreId, webhookId: string): Promise<number> {
  return (await listUndeliveredWebhookMessages(db, storeId, webhookId, COUNT_MAX)).length
}

/** Their deliveries, oldest first. */
export async function listUndeliveredWebhookMessages(
  db: Db,
  storeId: StoreId,
  webhookId: string,
  limit: number,
): Promise<string[]> {
  return selectRows(db, storeId, 'webhook_messages')
    .select('delivery_id')
    .where('webhook_id', '=', webhookId)
    .where('delivered_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .$call(valuesOf('delivery_id'))
}

export async function changeMessage(
  tx: Db,
  storeId: StoreId,
  id: string,
  changes: RowChanges<'webhook_messages'>,
): Promise<void> {
  await updateRows(tx, storeId, 'webhook_messages').set(changes).where('id', '=', id).execute()
}

/** Removes messages created before, and their deliveries; at most `limit`. @returns their number */
export async function removeMessagesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = await db
    .selectFrom('webhook_messages')
    .select(['store_id', 'id', 'delivery_id'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  for (const { store_id, id, delivery_id } of old) {
    await removeDelivery(db, delivery_id)
    await deleteRows(db, store_id, 'webhook_messages').where('id', '=', id).execute()
  }
  return old.length
}
