/** Rows of operators, their programs' keys and their visits to stores, for the guard. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../../../db/schema.ts'
import { updateRows } from '../../../../db/store-rows.ts'

/** Whether a person is an operator, and has a second factor; undefined: no operator. */
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

export async function findOperatorToken(db: Db, id: string) {
  return db
    .selectFrom('operator_tokens')
    .select(['id', 'user_id', 'name', 'secret_hash', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertVisit(tx: Db, row: NewRow<'operator_visits'>): Promise<void> {
  await tx.insertInto('operator_visits').values(row).execute()
}

/** Current visits of an operator in one session. */
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

/** Ends one operator's visits to a store. @returns false when there was none */
export async function endVisits(tx: Db, storeId: StoreId, userId: UserId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateRows(tx, storeId, 'operator_visits')
    .set({ ends_at: at })
    .where('user_id', '=', userId)
    .where('ends_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
