/** Rows of operators and of their programs' keys, to create and remove them. */

import type { UserId } from '@thali/domain/ids'
import { writesOne } from '../../../../db/results.ts'
import type { Db, NewRow } from '../../../../db/schema.ts'

/** @returns false for a person who is already an operator */
export async function insertOperator(tx: Db, userId: UserId, at: Date): Promise<boolean> {
  return tx
    .insertInto('operators')
    .values({ user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .$call(writesOne)
}

/** @returns false for a person who is not an operator */
export async function removeOperator(tx: Db, userId: UserId): Promise<boolean> {
  return tx.deleteFrom('operators').where('user_id', '=', userId).$call(writesOne)
}

/** Operators with a confirmed address, at most 20. */
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

/** Tokens of one operator, newest first. */
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
  return tx.deleteFrom('operator_tokens').where('user_id', '=', userId).where('id', '=', id).$call(writesOne)
}
