import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { announceStaff } from './announce-staff.ts'
import type { SignedIn } from './guard.ts'

/** Ends the streams of a session that is over: here at once, on other processes as soon as they hear of it. */
export async function endStreamsOf(
  { db, now, streams }: Pick<Deps, 'db' | 'now' | 'streams'>,
  { sessionId, userId }: SignedIn,
): Promise<void> {
  streams.endSession(sessionId)
  await inTransaction(db, (tx) => announceStaff(tx, userId, now()))
}
