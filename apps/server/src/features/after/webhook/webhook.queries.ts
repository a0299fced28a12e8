/** Webhooks of a store. */
import type { StoreId } from '@thali/domain/ids'
import { WEBHOOKS_MAX } from '@thali/domain/messages/webhook'
import { sql } from 'kysely'
import type { Db, NewRow, RowChanges } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'id',
  'label',
  'url',
  'events',
  'with_contact as withContact',
  'active',
  'sealed',
  'cursor_seq as cursorSeq',
  'failing_since as failingSince',
  'disabled_at as disabledAt',
  'revision',
] as const

const select = (db: Db, storeId: StoreId) => selectRows(db, storeId, 'webhooks').select(COLUMNS)

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

/** All webhooks of a store, oldest first. */
export async function listWebhooks(db: Db, storeId: StoreId) {
  return select(db, storeId).orderBy('created_at').orderBy('id').limit(WEBHOOKS_MAX).execute()
}

export async function findWebhook(db: Db, storeId: StoreId, id: string): Promise<WebhookRow | undefined> {
  return select(db, storeId).where('id', '=', id).executeTakeFirst()
}

/** Active webhooks by id, locked until the transaction ends. */
export async function lockActiveWebhooks(tx: Db, storeId: StoreId): Promise<WebhookRow[]> {
  return select(tx, storeId)
    .where(sql<boolean>`active = true`)
    .orderBy('id')
    .limit(WEBHOOKS_MAX)
    .$call(lockRows(tx))
    .execute()
}

/** A webhook, locked until the transaction ends. */
export async function lockWebhook(tx: Db, storeId: StoreId, id: string): Promise<WebhookRow | undefined> {
  return select(tx, storeId).where('id', '=', id).$call(lockRows(tx)).executeTakeFirst()
}

export async function insertWebhook(tx: Db, row: NewRow<'webhooks'>): Promise<void> {
  await tx.insertInto('webhooks').values(row).execute()
}

export async function changeWebhook(tx: Db, storeId: StoreId, id: string, changes: RowChanges<'webhooks'>) {
  await updateRows(tx, storeId, 'webhooks').set(changes).where('id', '=', id).execute()
}

export async function removeWebhook(tx: Db, storeId: StoreId, id: string): Promise<void> {
  await deleteRows(tx, storeId, 'webhooks').where('id', '=', id).execute()
}

export async function getLatestEventSeq(db: Db, storeId: StoreId): Promise<number> {
  const { event_seq } = await selectRows(db, storeId, 'store_versions')
    .select('event_seq')
    .executeTakeFirstOrThrow()
  return event_seq
}
