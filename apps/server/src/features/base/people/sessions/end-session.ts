import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'

/** Ends the streams of an ended session: here at once, on other processes as soon as they get the event. */
export async function endStreamsOf(deps: Deps, { sessionId, userId }: SignedIn): Promise<void> {
  deps.streams.endSession(sessionId)
  await inTransaction(deps.db, async (tx) => {
    await writeAccountAudit(deps, tx, userId, { action: 'session.end' })
    await publishStaffEvent(deps, tx, userId, deps.now())
  })
}
