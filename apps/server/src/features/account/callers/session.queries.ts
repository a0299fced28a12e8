/** Rows of sessions, as the guard asks for them. */
import type { Db } from '../../../db/schema.ts'

/** Notes that a session is in use. */
export async function touchSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ updated_at: at }).where('id', '=', sessionId).execute()
}
