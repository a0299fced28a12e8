/** Recipients of a store's daily summary, and the sums that only it needs. */
import type { StoreId, UserId } from '@thali/domain/ids'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

/** Time since which a member is subscribed, locked until the transaction ends; undefined: no active member. */
export async function lockSummary(
  tx: Db,
  storeId: StoreId,
  userId: UserId,
): Promise<{ readonly since: Date | null } | undefined> {
  const row = await selectRows(tx, storeId, 'members')
    .select('daily_summary_since')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .$call(lockRows(tx))
    .executeTakeFirst()
  return row && { since: row.daily_summary_since }
}

export async function findSummary(db: Db, storeId: StoreId, userId: UserId): Promise<Date | null> {
  const row = await selectRows(db, storeId, 'members')
    .select('daily_summary_since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.daily_summary_since ?? null
}

export async function setSummary(tx: Db, storeId: StoreId, userId: UserId, since: Date | null) {
  await updateRows(tx, storeId, 'members')
    .set({ daily_summary_since: since })
    .where('user_id', '=', userId)
    .execute()
}

/** Stores with subscribers, after this one, in the order of their ids. */
export async function listStoresToSum(db: Db, after: StoreId, limit: number) {
  return db
    .selectFrom('members')
    .innerJoin('stores', 'stores.id', 'members.store_id')
    .select('members.store_id')
    .where(sql<boolean>`members.daily_summary_since is not null`)
    .where('members.store_id', '>', after)
    .where('stores.deleted_at', 'is', null)
    .groupBy('members.store_id')
    .orderBy('members.store_id')
    .limit(limit)
    .execute()
}

/** Subscribers of a store with a confirmed address. */
export async function listSummaryReaders(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.language', 'members.role', 'members.daily_summary_since'])
    .where(sql<boolean>`members.daily_summary_since is not null`)
    .where('members.active', '=', true)
    .where('users.email_verified', '=', true)
    .orderBy('users.id')
    .limit(100)
    .execute()
}

export interface SummarySpan {
  readonly from: Date
  readonly until: Date
}

/** Amount refunded between two instants. */
export async function sumRefunds(db: Db, storeId: StoreId, { from, until }: SummarySpan): Promise<number> {
  const { refundedMinor } = await selectRows(db, storeId, 'takings')
    .select(sql<number>`cast(coalesce(sum(-amount_minor), 0) as bigint)`.as('refundedMinor'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  return refundedMinor
}

/** Feedback given between two instants. */
export async function sumFeedback(db: Db, storeId: StoreId, { from, until }: SummarySpan) {
  const { said, stars } = await selectRows(db, storeId, 'order_feedback')
    .select([
      sql<number>`cast(count(*) as bigint)`.as('said'),
      sql<number>`cast(coalesce(sum(rating), 0) as bigint)`.as('stars'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return { said, stars }
}
