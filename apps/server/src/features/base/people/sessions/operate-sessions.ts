import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { OperatorError } from '../../../../operator-error.ts'
import { writeAccountAudit } from '../../audit/write-audit.ts'
import { publishStaffEvent } from '../users/publish-staff-event.ts'
import { removeSessionsOfUser } from '../users/session.queries.ts'
import { findUserByEmail } from '../users/user.queries.ts'

/**
 * Ends all sessions of a person who lost a device, with their streams at every server; for operators. API tokens stay
 * valid.
 *
 * @returns number of sessions ended
 * @throws {OperatorError} when no account has this address
 */
export async function endSessionsOf(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  email: string,
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw new OperatorError(`Nobody has the address ${email}. Is it right?`)
    const ended = await removeSessionsOfUser(tx, user.id)
    if (ended.length === 0) return 0
    await writeAccountAudit(deps, tx, user.id, { action: 'session.end' })
    await publishStaffEvent(deps, tx, user.id, deps.now())
    return ended.length
  })
}
