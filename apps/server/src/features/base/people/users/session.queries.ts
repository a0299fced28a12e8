/** Rows of sessions. */

import type { UserId } from '@thali/domain/ids'
import { hasRow, valuesOf, writesOne } from '../../../../db/results.ts'
import type { Db, NewRow } from '../../../../db/schema.ts'
import { lockRows } from '../../../../db/transaction.ts'

/** Current sessions of a user, latest first; at most 100. */
export async function listSessions(db: Db, userId: UserId, at: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** @returns false when the user has no such session */
export async function removeSessionById(tx: Db, userId: UserId, sessionId: string): Promise<boolean> {
  return tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).$call(writesOne)
}

/** Whether a session still exists; locked until the transaction ends. */
export async function lockSession(tx: Db, userId: UserId, sessionId: string): Promise<boolean> {
  return tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .$call(lockRows(tx))
    .$call(hasRow)
}

/** Ends one session by the token in its cookie. */
export async function removeSession(tx: Db, token: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token', '=', token).execute()
}

/**
 * Ends every session of a user except `exceptId`.
 *
 * @returns their ids, so that open streams can be ended, too
 */
export async function removeSessionsOfUser(tx: Db, userId: UserId, exceptId = ''): Promise<string[]> {
  return tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .returning('id')
    .$call(valuesOf('id'))
}

/**
 * Ends all but the `most` latest sessions of a user.
 *
 * @returns the ids of the ended ones
 */
export async function removeOldestSessions(tx: Db, userId: UserId, most: number): Promise<string[]> {
  return tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most),
    )
    .returning('id')
    .$call(valuesOf('id'))
}

/** Whether the user has a session started at this address. */
export async function isKnownAddress(db: Db, email: string, address: string): Promise<boolean> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .where('sessions.ip_address', '=', address)
    .limit(1)
    .$call(hasRow)
}

export async function insertSession(tx: Db, row: NewRow<'sessions'>): Promise<void> {
  await tx.insertInto('sessions').values(row).execute()
}
