/** Rows of messages to people outside. */
import type { Db, NewRow } from '../db/schema.ts'

/** A delivery that this process has taken for one attempt. */
export interface LeasedDelivery {
  readonly id: string
  readonly channel: string
  readonly kind: string
  readonly sealed: string
  /** This one included. */
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** @returns false when this message is there already */
export async function insertDelivery(tx: Db, row: NewRow<'deliveries'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deliveries')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The delivery of a channel whose turn has come; one whose relay died comes again when its lease has ended. */
export async function findDueDelivery(db: Db, channel: string, now: Date) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'attempts'])
    .where('channel', '=', channel)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
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
): Promise<LeasedDelivery | undefined> {
  const row = await db
    .updateTable('deliveries')
    .set({ state: 'sending', attempts: due.attempts + 1, next_attempt_at: leaseEndsAt })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('next_attempt_at', '<=', now)
    .returning(['id', 'channel', 'kind', 'sealed', 'attempts', 'last_error', 'created_at', 'expires_at'])
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      channel: row.channel,
      kind: row.kind,
      sealed: row.sealed ?? '',
      attempts: row.attempts,
      lastError: row.last_error,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }
  )
}

/** Ends a delivery for good and erases its address and contents. */
export async function finishDelivery(
  db: Db,
  { id, attempts }: LeasedDelivery,
  outcome: {
    readonly state: 'sent' | 'failed' | 'dropped'
    readonly error: string | null
    readonly at: Date
  },
): Promise<void> {
  await db
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
    .execute()
}

/** Lets a delivery wait for another attempt. */
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

/** Forgets deliveries that ended before; at most `limit`. @returns how many */
export async function removeDeliveriesFinishedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('id', 'in', (eb) =>
      eb.selectFrom('deliveries').select('id').where('finished_at', '<', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
