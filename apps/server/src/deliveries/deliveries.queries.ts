/** Rows of messages to people outside. */

import type { StoreId } from '@thali/domain/ids'
import { writesOne } from '../db/results.ts'
import { pageBefore } from '../db/row-place.ts'
import type { Db, NewRow } from '../db/schema.ts'
import type { PageCursor } from '../page-cursor.ts'
import { CHANNELS } from './channels.ts'

/** A delivery leased by this process for one attempt, which its `attempts` include; of the installation without store. */
export type LeasedDelivery = NonNullable<Awaited<ReturnType<typeof leaseDelivery>>>

/** Delivery of a store; those of the installation are mails. */
export type LeasedOfStore = LeasedDelivery & { readonly storeId: StoreId }

/** @returns false when this message is there already */
export async function insertDelivery(tx: Db, row: NewRow<'deliveries'>): Promise<boolean> {
  return tx
    .insertInto('deliveries')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .$call(writesOne)
}

/**
 * The next due delivery of a channel; one whose relay died is due again when its lease has ended.
 *
 * @param busyStores stores whose deliveries are skipped
 */
export async function findDueDelivery(
  db: Db,
  channel: string,
  now: Date,
  busyStores: readonly StoreId[] = [],
) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'attempts'])
    .where('channel', '=', channel)
    .where('next_attempt_at', '<=', now)
    .$if(busyStores.length > 0, (query) => query.where('store_id', 'not in', busyStores))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
}

/** Deliveries of any channel. */
export function dueDeliveries(db: Db, at: Date) {
  return db
    .selectFrom('deliveries')
    .select('id')
    .where('channel', 'in', CHANNELS)
    .where('next_attempt_at', '<=', at)
}

/**
 * Takes a delivery for one attempt.
 *
 * @returns undefined when another relay took it first
 */
export async function leaseDelivery(
  db: Db,
  due: { readonly id: string; readonly attempts: number },
  now: Date,
  leaseEndsAt: Date,
) {
  const row = await db
    .updateTable('deliveries')
    .set({ state: 'sending', attempts: due.attempts + 1, next_attempt_at: leaseEndsAt })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('next_attempt_at', '<=', now)
    .returning([
      'id',
      'store_id as storeId',
      'channel',
      'kind',
      'dedupe_key as dedupeKey',
      'sealed',
      'attempts',
      'last_error as lastError',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst()
  return row && { ...row, sealed: row.sealed ?? '' }
}

/**
 * Ends a delivery for good and erases its address and contents.
 *
 * @returns false when another relay has taken it over
 */
export async function finishDelivery(
  db: Db,
  { id, attempts }: LeasedDelivery,
  outcome: {
    readonly state: 'sent' | 'failed' | 'dropped'
    readonly error: string | null
    readonly at: Date
  },
): Promise<boolean> {
  return db
    .updateTable('deliveries')
    .set({
      state: outcome.state,
      sealed: null,
      next_attempt_at: null,
      last_error: outcome.error,
      finished_at: outcome.at,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .$call(writesOne)
}

export async function requeueDelivery(
  db: Db,
  { id, attempts }: LeasedDelivery,
  { error, nextAttemptAt }: { readonly error: string | null; readonly nextAttemptAt: Date },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'queued', next_attempt_at: nextAttemptAt, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .execute()
}

/** States of deliveries that are still kept; call with at most 500 ids. */
export async function listDeliveryStates(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('deliveries')
    .select(['id', 'state', 'next_attempt_at', 'last_error'])
    .where('id', 'in', ids)
    .execute()
}

/** Makes deliveries that wait for another attempt due at once; call with at most 500 ids. */
export async function retryDeliveriesNow(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('deliveries')
    .set({ next_attempt_at: at })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .execute()
}

export async function removeDelivery(db: Db, id: string): Promise<void> {
  await db.deleteFrom('deliveries').where('id', '=', id).execute()
}

/** Messages in one of these states, newest first, without their sealed contents. */
export async function listDeliveries(
  db: Db,
  states: readonly NewRow<'deliveries'>['state'][],
  { before, limit }: { readonly before: PageCursor | null; readonly limit: number },
) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'store_id as storeId', 'channel', 'kind', 'state', 'attempts', 'created_at as createdAt'])
    .select(['next_attempt_at as nextAttemptAt', 'last_error as lastError'])
    .where('state', 'in', [...states])
    .$call(pageBefore(['created_at', 'id'], before, ({ at, id }) => [at, id], limit))
    .execute()
}

/** Message by its subject, of those that are still kept. */
export async function findDeliveryByKey(db: Db, dedupeKey: string) {
  return db.selectFrom('deliveries').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()
}
