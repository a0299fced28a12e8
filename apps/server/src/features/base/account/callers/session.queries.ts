/** Rows of sessions, for the guard. */
import type { Db } from '../../../../db/schema.ts'

/** Records that a session is in use. */
export async function touchSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: at }).where('id', '=', sessionId).execute()
}

export async function findSession(db: Db, token: string, at: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.updated_at', 'users.id as userId', 'users.name', 'users.email'])
    .select('users.email_verified as isVerified')
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', at)
    .executeTakeFirst()
}
