/** Failed messages of stores, kept for a week with their sealed contents. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../db/schema.ts'
import { deleteRows, insertRow, selectRows } from '../db/store-rows.ts'
import type { LeasedDelivery } from './deliveries.queries.ts'

/** Keeps a failed message; an account's own mail belongs to no store and is not kept. */
export async function keepUndelivered(
  tx: Db,
  leased: LeasedDelivery,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  if (leased.storeId === null) return
  await insertRow(tx, leased.storeId, 'undelivered_messages', {
    id: leased.id,
    channel: leased.channel,
    kind: leased.kind,
    dedupe_key: leased.dedupeKey,
    sealed: leased.sealed,
    reason,
    attempts: leased.attempts,
    failed_at: at,
  }).execute()
}

/** The latest first. */
export async function listUndelivered(db: Db, storeId: StoreId, limit: number) {
  return selectRows(db, storeId, 'undelivered_messages')
    .select(['id', 'channel', 'kind', 'reason', 'attempts', 'failed_at'])
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Removes and returns a message. @returns undefined when already removed */
export async function takeUndelivered(tx: Db, storeId: StoreId, id: string) {
  return deleteRows(tx, storeId, 'undelivered_messages')
    .where('id', '=', id)
    .returning(['channel', 'kind', 'dedupe_key', 'sealed'])
    .executeTakeFirst()
}
