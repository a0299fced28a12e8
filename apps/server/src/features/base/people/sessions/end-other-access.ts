import type { UserId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { removeTokensByPassword } from '../users/api-token.queries.ts'
import { removeDevicesOf } from '../users/known-device.queries.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'
import { removeSessionsOfUser } from '../users/session.queries.ts'

/** The session that makes the change, and its browser. */
export interface OwnAccess {
  readonly sessionId: string
  readonly deviceCookie: string | undefined
}

/**
 * Ends all access gained by the password, except `own`, and forgets the browsers it was used in.
 *
 * @returns the ended sessions, so that open streams can be ended, too
 */
export async function endOtherAccess(deps: Deps, tx: Db, userId: UserId, own?: OwnAccess): Promise<string[]> {
  await removeTokensByPassword(tx, userId)
  // Devices that knew the password lose their own budget of guesses.
  await removeDevicesOf(tx, userId, own?.deviceCookie && hashToken(own.deviceCookie))
  const ended = await removeSessionsOfUser(tx, userId, own?.sessionId)
  await publishStaffEvent(deps, tx, userId, deps.now())
  return ended
}

/** Ends the streams of an ended session: here at once, on other processes as soon as they get the event. */
export async function endStreamsOf(deps: Deps, { sessionId, userId }: SignedIn): Promise<void> {
  deps.streams.endSession(sessionId)
  await inTransaction(deps.db, async (tx) => {
    await writeAccountAudit(deps, tx, userId, { action: 'session.end' })
    await publishStaffEvent(deps, tx, userId, deps.now())
  })
}
