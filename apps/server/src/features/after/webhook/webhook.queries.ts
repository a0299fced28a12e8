/** Webhooks of a store. */
import type { StoreId } from '@thali/domain/ids'
import { WEBHOOKS_MAX, type WebhookEvent } from '@thali/domain/messages/webhook'
import { type Selectable, sql } from 'kysely'
import type { Db, NewRow, RowChanges } from '../../../db/schema.ts'
import { lockRows } from '../../../db/transaction.ts'
import type { WebhooksTable } from '../../../db/webhook-tables.ts'

const COLUMNS = [
  'id',
  'label',
  'url',
  'events',
  'with_contact',
  'active',
  'sealed',
  'cursor_seq',
  'failing_since',
  'disabled_at',
  'revision',
] as const

export interface WebhookRow {
  readonly id: string
  readonly label: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly withContact: boolean
  readonly active: boolean
  readonly sealed: string
  /** Number of the store's last event that has messages. */
  readonly cursorSeq: number
  readonly failingSince: Date | null
  readonly disabledAt: Date | null
  readonly revision: number
}

function toWebhook(row: Pick<Selectable<WebhooksTable>, (typeof COLUMNS)[number]>): WebhookRow {
  return {
    id: row.id,
    label: row.label,
    url: row.url,
    events: row.events,
    withContact: row.with_contact,
    active: row.active,
    sealed: row.sealed,
    cursorSeq: row.cursor_seq,
    failingSince: row.failing_since,
    disabledAt: row.disabled_at,
    revision: row.revision,
  }
}

const select = (db: Db, storeId: StoreId) =>
  db.selectFrom('webhooks').select(COLUMNS).where('store_id', '=', storeId)

/** All webhooks of a store, oldest first. */
export async function listWebhooks(db: Db, storeId: StoreId): Promise<WebhookRow[]> {
  const rows = await select(db, storeId).orderBy('created_at').orderBy('id').limit(WEBHOOKS_MAX).execute()
  return rows.map(toWebhook)
}

export async function findWebhook(db: Db, storeId: StoreId, id: string): Promise<WebhookRow | undefined> {
  const row = await select(db, storeId).where('id', '=', id).executeTakeFirst()
  return row && toWebhook(row)
}

/** Active webhooks by id, locked until the transaction ends. */
export async function lockActiveWebhooks(tx: Db, storeId: StoreId): Promise<WebhookRow[]> {
  const rows = await select(tx, storeId)
    .where(sql<boolean>`active = true`)
    .orderBy('id')
    .limit(WEBHOOKS_MAX)
    .$call(lockRows(tx))
    .execute()
  return rows.map(toWebhook)
}

/** A webhook, locked until the transaction ends. */
export async function lockWebhook(tx: Db, storeId: StoreId, id: string): Promise<WebhookRow | undefined> {
  const row = await select(tx, storeId).where('id', '=', id).$call(lockRows(tx)).executeTakeFirst()
  return row && toWebhook(row)
}

export async function insertWebhook(tx: Db, row: NewRow<'webhooks'>): Promise<void> {
  await tx.insertInto('webhooks').values(row).execute()
}

export async function changeWebhook(tx: Db, storeId: StoreId, id: string, changes: RowChanges<'webhooks'>) {
  await tx.updateTable('webhooks').set(changes).where('store_id', '=', storeId).where('id', '=', id).execute()
}

export async function removeWebhook(tx: Db, storeId: StoreId, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('store_id', '=', storeId).where('id', '=', id).execute()
}

export async function getLatestEventSeq(db: Db, storeId: StoreId): Promise<number> {
  const { event_seq } = await db
    .selectFrom('store_versions')
    .select('event_seq')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return event_seq
}
