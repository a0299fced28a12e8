/** A person's own sessions: lists them, and ends one of them. */
import type { Sessions } from '@thali/contract/accounts'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedIn } from '../../account/guard.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'
import { listSessions, removeSessionById, removeSessionsOfUser } from '../users/session.queries.ts'

export async function listOwnSessions({ db, now }: Deps, { userId, sessionId }: SignedIn): Promise<Sessions> {
  const rows = await listSessions(db, userId, now())
  const sessions = rows.map(({ id, user_agent, created_at, updated_at }) => ({
    id,
    device: user_agent ?? '',
    startedAt: created_at.toISOString(),
    lastSeenAt: updated_at.toISOString(),
    isCurrent: id === sessionId,
  }))
  return { sessions }
}

/**
 * Ends one of a person's own sessions with its streams, on every process.
 *
 * @throws {Refusal} session.not-found, also for another person's
 */
export async function revokeOwnSession(deps: Deps, { userId }: SignedIn, sessionId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeSessionById(tx, userId, sessionId))) throw new Refusal('session.not-found')
    await writeAccountAudit(deps, tx, userId, { action: 'session.end' })
    await publishStaffEvent(deps, tx, userId, deps.now())
  })
  deps.streams.endSession(sessionId)
}

/** Ends every session of a person but the calling one, with their streams, on every process. */
export async function revokeOtherSessions(deps: Deps, { userId, sessionId }: SignedIn): Promise<void> {
  const ended = await inTransaction(deps.db, async (tx) => {
    const ended = await removeSessionsOfUser(tx, userId, sessionId)
    if (ended.length === 0) return ended
    await writeAccountAudit(deps, tx, userId, { action: 'session.end' })
    await publishStaffEvent(deps, tx, userId, deps.now())
    return ended
  })
  for (const id of ended) deps.streams.endSession(id)
}
