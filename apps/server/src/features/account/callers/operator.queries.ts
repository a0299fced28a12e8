/** Rows of operators, of their programs' keys and of their stays in stores. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../../db/schema.ts'

/** @returns false for somebody who is one already */
export async function insertOperator(tx: Db, userId: UserId, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operators')
    .values({ user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false for somebody who is none */
export async function removeOperator(tx: Db, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('operators').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether somebody is an operator, and has a second factor; undefined: no operator. */
export async function findOperator(db: Db, userId: UserId) {
  const row = await db
    .selectFrom('operators')
    .innerJoin('users', 'users.id', 'operators.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'operators.user_id')
    .select(['users.name', 'second_factors.confirmed_at'])
    .where('operators.user_id', '=', userId)
    .executeTakeFirst()
  return row && { name: row.name, hasSecondFactor: row.confirmed_at !== null }
}

/** Operators whose address was confirmed, at most 20. */
export async function listOperatorsToMail(db: Db) {
  return db
    .selectFrom('operators')
    .innerJoin('users', 'users.id', 'operators.user_id')
    .select(['users.id', 'users.email', 'users.language'])
    .where('users.email_verified', '=', true)
    .orderBy('users.id')
    .limit(20)
    .execute()
}

export async function insertOperatorToken(tx: Db, row: NewRow<'operator_tokens'>): Promise<void> {
  await tx.insertInto('operator_tokens').values(row).execute()
}

export async function findOperatorToken(db: Db, id: string) {
  return db
    .selectFrom('operator_tokens')
    .select(['id', 'user_id', 'name', 'secret_hash', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Tokens of one operator, the newest first. */
export async function listOperatorTokens(db: Db, userId: UserId, limit: number) {
  return db
    .selectFrom('operator_tokens')
    .select(['id', 'name', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** @returns false when there is none of this operator */
export async function removeOperatorToken(tx: Db, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operator_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function insertVisit(tx: Db, row: NewRow<'operator_visits'>): Promise<void> {
  await tx.insertInto('operator_visits').values(row).execute()
}

/** The stays of an operator that last, in one session. */
export async function listVisits(
  db: Db,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId: string },
  at: Date,
) {
  return db
    .selectFrom('operator_visits')
    .select(['store_id', 'ends_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', at)
    .where('session_id', '=', sessionId)
    .orderBy('ends_at', 'desc')
    .limit(50)
    .execute()
}

/** Ends the stays in a store of one operator. @returns false when there was none */
export async function endVisits(tx: Db, storeId: StoreId, userId: UserId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_visits')
    .set({ ends_at: at })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('ends_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
